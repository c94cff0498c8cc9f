import type { CommentedKind, NotificationReason } from '../../src/vocabulary/comment.ts';
import type { Language } from '../../src/vocabulary/languages.ts';

type Event = { recordKind: CommentedKind; reason: NotificationReason; actor: string; times: number };
type Words = {
  /** What a company without a name is called. */
  system: string;
  subject: (count: number) => string;
  greeting: (name: string) => string;
  happened: (event: Event) => string;
  more: (count: number) => string;
  why: string;
  settings: string;
};

type Sentences = Readonly<Record<Exclude<NotificationReason, 'overdue'>, (event: Event) => string>> & {
  overdueLoan: string;
  overdueRepair: string;
};

const saying =
  ({ overdueLoan, overdueRepair, ...sentences }: Sentences) =>
  (event: Event): string => {
    if (event.reason === 'overdue') return event.recordKind === 'handover' ? overdueLoan : overdueRepair;
    return sentences[event.reason](event);
  };

/** What the mail of notifications says; the sentences are those of the list of notifications. */
export const notificationWords: Readonly<Record<Language, Words>> = {
  zh: {
    system: '资产管理系统',
    subject: (count) => `您有 ${count} 条新通知`,
    greeting: (name) => `${name}，您好：`,
    happened: saying({
      mention: ({ actor, times }) =>
        times === 1 ? `${actor} 提到了您` : `您被提到 ${times} 次，最近一次来自 ${actor}`,
      comment: ({ actor, times }) =>
        times === 1 ? `${actor} 发表了评论` : `${times} 条评论，最近一条来自 ${actor}`,
      change: ({ actor, times }) =>
        times === 1 ? `${actor} 做了更改` : `${times} 次更改，最近一次来自 ${actor}`,
      received: () => '新的扫码报修',
      toAccept: ({ actor }) => `${actor} 向您移交了资产，请签收或拒收。`,
      refused: ({ actor }) => `${actor} 拒收了资产`,
      due: () => '借用即将到期',
      extensionRequested: ({ actor }) => `${actor} 申请延期归还`,
      extensionDecided: ({ actor }) => `${actor} 处理了您的延期申请`,
      overdueLoan: '借用已逾期',
      overdueRepair: '已超过规定时限',
    }),
    more: (count) => `另有 ${count} 条`,
    why: '您在个人中心选择了通过邮件接收这些通知。',
    settings: '更改邮件通知',
  },
  en: {
    system: 'Asset management',
    subject: (count) => `${count} new notifications`,
    greeting: (name) => `Dear ${name},`,
    happened: saying({
      mention: ({ actor, times }) =>
        times === 1 ? `${actor} mentioned you` : `You were mentioned ${times} times, last by ${actor}`,
      comment: ({ actor, times }) =>
        times === 1 ? `${actor} commented` : `${times} comments, the last by ${actor}`,
      change: ({ actor, times }) =>
        times === 1 ? `${actor} changed it` : `${times} changes, the last by ${actor}`,
      received: () => 'New fault report',
      toAccept: ({ actor }) => `${actor} handed assets over to you. Accept or refuse them.`,
      refused: ({ actor }) => `${actor} refused assets`,
      due: () => 'Loan due soon',
      extensionRequested: ({ actor }) => `${actor} asked for a later due date`,
      extensionDecided: ({ actor }) => `${actor} decided on your request for a later due date`,
      overdueLoan: 'Loan overdue',
      overdueRepair: 'Target time missed',
    }),
    more: (count) => `${count} more`,
    why: 'You chose on your profile to get these notifications by e-mail.',
    settings: 'Change e-mail notifications',
  },
  es: {
    system: 'Gestión de activos',
    subject: (count) => `${count} avisos nuevos`,
    greeting: (name) => `Hola, ${name}:`,
    happened: saying({
      mention: ({ actor, times }) =>
        times === 1 ? `${actor} le ha mencionado` : `Le han mencionado ${times} veces, la última ${actor}`,
      comment: ({ actor, times }) =>
        times === 1 ? `${actor} ha comentado` : `${times} comentarios, el último de ${actor}`,
      change: ({ actor, times }) =>
        times === 1 ? `${actor} lo ha modificado` : `${times} cambios, el último de ${actor}`,
      received: () => 'Nuevo aviso de avería',
      toAccept: ({ actor }) => `${actor} le ha entregado activos. Acéptelos o rechácelos.`,
      refused: ({ actor }) => `${actor} ha rechazado activos`,
      due: () => 'El préstamo vence pronto',
      extensionRequested: ({ actor }) => `${actor} ha pedido una prórroga`,
      extensionDecided: ({ actor }) => `${actor} ha decidido sobre su petición de prórroga`,
      overdueLoan: 'Préstamo vencido',
      overdueRepair: 'Plazo incumplido',
    }),
    more: (count) => `${count} más`,
    why: 'En su perfil eligió recibir estos avisos por correo electrónico.',
    settings: 'Cambiar los avisos por correo',
  },
  ja: {
    system: '資産管理システム',
    subject: (count) => `新しい通知が ${count} 件あります`,
    greeting: (name) => `${name} 様`,
    happened: saying({
      mention: ({ actor, times }) =>
        times === 1
          ? `${actor} さんがあなたをメンションしました`
          : `${times} 回メンションされました（最新：${actor} さん）`,
      comment: ({ actor, times }) =>
        times === 1 ? `${actor} さんがコメントしました` : `コメント ${times} 件（最新：${actor} さん）`,
      change: ({ actor, times }) =>
        times === 1 ? `${actor} さんが変更しました` : `変更 ${times} 件（最新：${actor} さん）`,
      received: () => '新しい故障報告',
      toAccept: ({ actor }) => `${actor} さんから資産が引き渡されました。受領または拒否してください。`,
      refused: ({ actor }) => `${actor} さんが資産の受領を断りました`,
      due: () => '貸出の返却日が近づいています',
      extensionRequested: ({ actor }) => `${actor} さんが返却日の延長を申請しました`,
      extensionDecided: ({ actor }) => `${actor} さんが延長の申請に回答しました`,
      overdueLoan: '貸出が延滞しています',
      overdueRepair: '目標時間を過ぎました',
    }),
    more: (count) => `ほか ${count} 件`,
    why: 'プロフィールで、これらの通知をメールで受け取るよう設定されています。',
    settings: 'メール通知を変更',
  },
};
