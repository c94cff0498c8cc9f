import type { NotificationReason, NotifiedKind } from '../../src/vocabulary/comment.ts';
import type { Language } from '../../src/vocabulary/languages.ts';
import { type NoticeSentence, sentenceOf } from '../../src/vocabulary/notice-sentences.ts';

type Event = { recordKind: NotifiedKind; reason: NotificationReason; actor: string; times: number };
type Words = {
  /** What a company without a name is called. */
  system: string;
  subject: (count: number) => string;
  greeting: (name: string) => string;
  happened: (event: Event) => string;
  /** A record, and how many others. */
  about: (label: string, others: number) => string;
  more: (count: number) => string;
  why: string;
  settings: string;
};

type Sentences = Readonly<Record<NoticeSentence, string | ((event: Event) => string)>>;

const saying =
  (sentences: Sentences) =>
  (event: Event): string => {
    const sentence = sentences[sentenceOf(event)];
    return typeof sentence === 'function' ? sentence(event) : sentence;
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
      received: '新的扫码报修',
      toAccept: ({ actor }) => `${actor} 向您移交了资产，请签收或拒收。`,
      refused: ({ actor }) => `${actor} 拒收了资产`,
      loanDue: '借用即将到期',
      extensionRequested: ({ actor }) => `${actor} 申请延期归还`,
      extensionDecided: ({ actor }) => `${actor} 处理了您的延期申请`,
      loanOverdue: '借用已逾期',
      targetMissed: '已超过规定时限',
      reported: '新报修',
      assigned: '已分派给您',
      skipped: '保养已跳过',
      missed: '巡检已漏检',
      abnormal: '结果异常',
      waits: '仍在等待处理',
      paymentDue: '账单即将到期',
      paymentOverdue: '账单已逾期',
      waitsForReview: '盘点已完成，等待审核',
      countingBegins: '开始盘点',
      spent: '预算即将或已经用完',
      stopped: '渠道已停用',
      low: '库存低于下限',
      paused: '计划已暂停，且已有到期日未执行',
      expires: '首次登录即将失效',
      serverFault: '备份失败，或日志校验不一致',
      importEnded: '导入已结束',
      importFailed: '导入失败',
      jobEnded: '批量修改已结束',
      jobFailed: '批量修改失败',
      workDue: '即将到期',
      workOverdue: '已逾期',
      warrantyEnds: '保修即将到期',
      certificateEnds: '证书即将到期',
    }),
    about: (label, others) => (others === 0 ? label : `${label} 及另外 ${others} 项`),
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
      received: 'New fault report',
      toAccept: ({ actor }) => `${actor} handed assets over to you. Accept or refuse them.`,
      refused: ({ actor }) => `${actor} refused assets`,
      loanDue: 'Loan due soon',
      extensionRequested: ({ actor }) => `${actor} asked for a later due date`,
      extensionDecided: ({ actor }) => `${actor} decided on your request for a later due date`,
      loanOverdue: 'Loan overdue',
      targetMissed: 'Target time missed',
      reported: 'New repair',
      assigned: 'Assigned to you',
      skipped: 'Maintenance was skipped',
      missed: 'An inspection was missed',
      abnormal: 'Abnormal results',
      waits: 'Still waits for an answer',
      paymentDue: 'Payment due soon',
      paymentOverdue: 'Payment overdue',
      waitsForReview: 'Counting is finished and waits for review',
      countingBegins: 'Counting begins',
      spent: 'Budget nearly or fully used',
      stopped: 'The channel was stopped',
      low: 'Stock below minimum',
      paused: 'The plan is paused, and a date has passed',
      expires: 'The first sign-in is possible only until tomorrow',
      serverFault: 'A backup failed, or something in the log does not match',
      importEnded: 'The import has ended',
      importFailed: 'The import failed',
      jobEnded: 'The bulk edit has ended',
      jobFailed: 'The bulk edit failed',
      workDue: 'Due soon',
      workOverdue: 'Overdue',
      warrantyEnds: 'Warranty ends soon',
      certificateEnds: 'Certificate ends soon',
    }),
    about: (label, others) =>
      others === 0 ? label : `${label} and ${others} ${others === 1 ? 'other' : 'others'}`,
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
      received: 'Nuevo aviso de avería',
      toAccept: ({ actor }) => `${actor} le ha entregado activos. Acéptelos o rechácelos.`,
      refused: ({ actor }) => `${actor} ha rechazado activos`,
      loanDue: 'El préstamo vence pronto',
      extensionRequested: ({ actor }) => `${actor} ha pedido una prórroga`,
      extensionDecided: ({ actor }) => `${actor} ha decidido sobre su petición de prórroga`,
      loanOverdue: 'Préstamo vencido',
      targetMissed: 'Plazo incumplido',
      reported: 'Nueva reparación',
      assigned: 'Se le ha asignado',
      skipped: 'Mantenimiento omitido',
      missed: 'Inspección no realizada',
      abnormal: 'Resultados anómalos',
      waits: 'Sigue a la espera de respuesta',
      paymentDue: 'El pago vence pronto',
      paymentOverdue: 'Pago vencido',
      waitsForReview: 'El recuento ha terminado y espera revisión',
      countingBegins: 'Comienza el recuento',
      spent: 'Presupuesto casi o del todo agotado',
      stopped: 'El canal se ha detenido',
      low: 'Existencias por debajo del mínimo',
      paused: 'El plan está en pausa y ha pasado una fecha',
      expires: 'El primer acceso solo es posible hasta mañana',
      serverFault: 'Una copia de seguridad ha fallado o algo no coincide en el registro',
      importEnded: 'La importación ha terminado',
      importFailed: 'La importación ha fallado',
      jobEnded: 'La edición masiva ha terminado',
      jobFailed: 'La edición masiva ha fallado',
      workDue: 'Vence pronto',
      workOverdue: 'Vencido',
      warrantyEnds: 'La garantía termina pronto',
      certificateEnds: 'El certificado caduca pronto',
    }),
    about: (label, others) => (others === 0 ? label : `${label} y ${others} más`),
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
      received: '新しい故障報告',
      toAccept: ({ actor }) => `${actor} さんから資産が引き渡されました。受領または拒否してください。`,
      refused: ({ actor }) => `${actor} さんが資産の受領を断りました`,
      loanDue: '貸出の返却日が近づいています',
      extensionRequested: ({ actor }) => `${actor} さんが返却日の延長を申請しました`,
      extensionDecided: ({ actor }) => `${actor} さんが延長の申請に回答しました`,
      loanOverdue: '貸出が延滞しています',
      targetMissed: '目標時間を過ぎました',
      reported: '新しい修理依頼',
      assigned: '担当に割り当てられました',
      skipped: '保全がスキップされました',
      missed: '点検が実施されませんでした',
      abnormal: '異常な結果があります',
      waits: '回答待ちのままです',
      paymentDue: '支払期限が近づいています',
      paymentOverdue: '支払期限を過ぎています',
      waitsForReview: '棚卸の集計が終わり、確認待ちです',
      countingBegins: '棚卸が始まります',
      spent: '予算をほぼ、または全額使用しました',
      stopped: 'チャネルが停止しました',
      low: '在庫が下限を下回りました',
      paused: '計画が一時停止中のまま期日を過ぎました',
      expires: '初回ログインの期限が近づいています',
      serverFault: 'バックアップに失敗したか、ログに不一致があります',
      importEnded: '取り込みが終了しました',
      importFailed: '取り込みに失敗しました',
      jobEnded: '一括編集が終了しました',
      jobFailed: '一括編集に失敗しました',
      workDue: '期限が近づいています',
      workOverdue: '期限を過ぎています',
      warrantyEnds: '保証期限が近づいています',
      certificateEnds: '証明書の期限が近づいています',
    }),
    about: (label, others) => (others === 0 ? label : `${label} ほか ${others} 件`),
    more: (count) => `ほか ${count} 件`,
    why: 'プロフィールで、これらの通知をメールで受け取るよう設定されています。',
    settings: 'メール通知を変更',
  },
};
