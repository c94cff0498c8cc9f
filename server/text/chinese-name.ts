/** Surnames of one character that most Chinese have: `张三 李四` is two people, `山田 太郎` is one. */
const surnames = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許傅蔣賈葉閻鍾薑範譚鄒陸龍萬錢湯賀賴龔',
);

/** Whether a text is shaped like the whole name of a Chinese person. */
export const isChineseName = (name: string): boolean =>
  /^\p{Script=Han}{2,3}$/u.test(name) && surnames.has(name.slice(0, 1));

const spaces = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** `王 芳` as `王芳`; two whole names as they are, and so a name with a title: `田中 一郎 教諭`. */
export const withoutSpacesInName = (text: string): string => {
  const parts = text.split(spaces);
  const hasMore = parts.length > 2 && parts.some((part) => part.length > 1);
  return hasMore || parts.every(isChineseName) ? text : text.replace(spaces, '');
};

/** All of it as one name. */
export const asOneName = (text: string): string => text.replace(spaces, '');
