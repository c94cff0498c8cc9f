import type { Language } from '../../src/vocabulary/languages.ts';

type Words = { until: string; by: string; at: string; open: string; trial: string; trialAbout: string };

/** What a card in a chat says beside the notification. */
export const cardWords: Readonly<Record<Language, Words>> = {
  zh: {
    until: '期限',
    by: '操作人',
    at: '时间',
    open: '查看',
    trial: '测试消息',
    trialAbout: '渠道已连通。',
  },
  en: {
    until: 'Date',
    by: 'By',
    at: 'Time',
    open: 'Open',
    trial: 'Test message',
    trialAbout: 'The channel works.',
  },
  es: {
    until: 'Fecha',
    by: 'Por',
    at: 'Hora',
    open: 'Abrir',
    trial: 'Mensaje de prueba',
    trialAbout: 'El canal funciona.',
  },
  ja: {
    until: '期日',
    by: '担当',
    at: '日時',
    open: '開く',
    trial: 'テストメッセージ',
    trialAbout: 'チャネルに接続できました。',
  },
};
