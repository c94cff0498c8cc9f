/** What stands between two people, whatever the names are. */
const clear =
  /\s*(?:[、;；/／|&＆\n]|\s(?:and|und|et|y|e)\s|(?<=\p{Script=Han})[和与及](?=\p{Script=Han}))\s*/u;
/** It may as well stand between surname and given name. */
const doubtful = [/\s*[,，]\s*/u, /[\s\u3000]+/u];
const most = 5;

/** Surnames of one character that most Chinese have: `张三 李四` is two people, `山田 太郎` is one. */
const surnames = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許傅蔣賈葉閻鍾薑範譚鄒陸龍萬錢湯賀賴龔',
);

const hanName = /^\p{Script=Han}{2,4}$/u;
const latinName = /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){1,3}$/u;
const withoutNumber = (name: string) => name.replace(/\s*[(（][^()（）]*[)）]$/u, '');

const isChineseName = (name: string) => /^\p{Script=Han}{2,3}$/u.test(name) && surnames.has(name.slice(0, 1));
const isName = (name: string) => hanName.test(name) || latinName.test(name);

/**
 * The people whom a text names that is nobody as a whole; null where it does not seem to be several. Its parts are
 * known, or shaped like names.
 */
export function severalPeople(text: string, isKnown: (name: string) => boolean): string[] | null {
  const among = (between: RegExp, isShaped: (name: string) => boolean) => {
    const parts = text.split(between).map((part) => part.trim());
    const isEach = parts.every((part) => part !== '' && (isKnown(part) || isShaped(withoutNumber(part))));
    return parts.length > 1 && parts.length <= most && isEach ? parts : null;
  };
  const [comma = clear, space = clear] = doubtful;
  return (
    among(clear, isName) ??
    among(comma, (name) => isChineseName(name) || latinName.test(name)) ??
    among(space, isChineseName)
  );
}
