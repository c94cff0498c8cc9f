import type { Language } from '../../src/vocabulary/languages.ts';

type Details = { name: string; report: string };
type Words = {
  /** What a company without a name is called. */
  system: string;
  subject: (report: string, day: string) => string;
  lines: (details: Details) => string[];
  button: string;
};

/** What the mail of a report says. */
export const reportWords: Readonly<Record<Language, Words>> = {
  zh: {
    system: '资产管理系统',
    subject: (report, day) => `${report}（${day}）`,
    lines: ({ name, report }) => [
      `${name}，您好：`,
      `附件为您订阅的报表“${report}”，数据限于您的查看权限。`,
      '如需调整或取消订阅，请打开该报表。',
    ],
    button: '打开报表',
  },
  en: {
    system: 'Asset management',
    subject: (report, day) => `${report}, ${day}`,
    lines: ({ name, report }) => [
      `Dear ${name},`,
      `Attached is the report “${report}” that you subscribe to, with what you may see.`,
      'Open the report to change or end your subscription.',
    ],
    button: 'Open report',
  },
  es: {
    system: 'Gestión de activos',
    subject: (report, day) => `${report}, ${day}`,
    lines: ({ name, report }) => [
      `Hola, ${name}:`,
      `Adjuntamos el informe «${report}» al que está suscrito, con los datos que puede ver.`,
      'Abra el informe para cambiar o cancelar la suscripción.',
    ],
    button: 'Abrir el informe',
  },
  ja: {
    system: '資産管理システム',
    subject: (report, day) => `${report}（${day}）`,
    lines: ({ name, report }) => [
      `${name} 様`,
      `配信登録されたレポート「${report}」を添付します。内容は閲覧権限の範囲です。`,
      '配信の変更や停止は、レポートを開いて行ってください。',
    ],
    button: 'レポートを開く',
  },
};
