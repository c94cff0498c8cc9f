import type { Language } from '../../src/vocabulary/languages.ts';

type Details = { company: string; name: string; loginid: string; until: string };

type Words = {
  /** What a company without a name is called. */
  system: string;
  subject: (company: string) => string;
  button: string;
  /** Greeting, what it is about, and what to do; then, below the link, what else there is to know. */
  lines: (details: Details) => string[];
};

/** What the mail of an invitation says. */
export const invitationWords: Readonly<Record<Language, Words>> = {
  zh: {
    system: '资产管理系统',
    subject: (company) => `${company}：请设置您的登录密码`,
    button: '设置密码',
    lines: ({ company, name, loginid, until }) => [
      `${name}，您好：`,
      `已为您开通${company}的账号，登录账号为 ${loginid}。`,
      '请打开以下链接设置密码：',
      `链接仅可使用一次，有效期至${until}。请勿转发本邮件。`,
      '如果您不了解此事，请忽略本邮件，或联系贵公司的管理员。',
    ],
  },
  en: {
    system: 'Asset management',
    subject: (company) => `${company}: choose your password`,
    button: 'Choose your password',
    lines: ({ company, name, loginid, until }) => [
      `Dear ${name},`,
      `An account has been set up for you at ${company}. You sign in as ${loginid}.`,
      'Please open this link and choose your password:',
      `It can be used once, until ${until}. Please do not forward this message.`,
      'If this comes as a surprise, please ignore it or ask an administrator of your company.',
    ],
  },
  es: {
    system: 'Gestión de activos',
    subject: (company) => `${company}: elija su contraseña`,
    button: 'Elegir la contraseña',
    lines: ({ company, name, loginid, until }) => [
      `Hola, ${name}:`,
      `Se ha creado una cuenta para usted en ${company}. Su usuario es ${loginid}.`,
      'Abra este enlace y elija su contraseña:',
      `Sirve una sola vez, hasta el ${until}. No reenvíe este mensaje.`,
      'Si no esperaba este mensaje, ignórelo o pregunte a un administrador de su empresa.',
    ],
  },
  ja: {
    system: '資産管理システム',
    subject: (company) => `${company}：パスワードを設定してください`,
    button: 'パスワードを設定',
    lines: ({ company, name, loginid, until }) => [
      `${name} 様`,
      `${company}のアカウントが作成されました。ログインIDは ${loginid} です。`,
      '次のリンクを開き、パスワードを設定してください。',
      `リンクは一度だけ使用でき、${until}まで有効です。このメールは転送しないでください。`,
      'お心当たりがない場合は、このメールを破棄するか、社内の管理者にお問い合わせください。',
    ],
  },
};
