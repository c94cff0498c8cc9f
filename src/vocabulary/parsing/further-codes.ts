/** Codes of currencies that stand beside amounts, of those without a sign of their own or a word in Chinese. */
export const furtherCodes =
  'MOP SEK NOK DKK ISK CZK HUF BGN RUB UAH NZD ZAR THB VND IDR MYR PHP CLP COP ARS PEN UYU AED SAR QAR KWD ILS EGP NGN KES PKR LKR NPR MUR BDT KZT XOF XAF TRY'.split(
    ' ',
  );
