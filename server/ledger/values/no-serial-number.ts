/** What makers leave in the firmware, and what people write of a plate that they cannot read. */
const placeholder =
  /^(?:0+|to be filled by o\.?e\.?m\.?|default string|system serial number|chassis serial number|not specified|o\.?e\.?m\.?|x{3,}|illegible|unreadable|not visible|no visible|ilegible|看不清|模糊|無法辨識|判読不能)$/i;

/** Whether what stands for a serial number is none. */
export const isNoSerialNumber = (text: string): boolean => placeholder.test(text);
