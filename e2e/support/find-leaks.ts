/** Data that must never be in a log. Matched by format, so that leaks of any customer are found. */
const secrets: Record<string, RegExp> = {
  // The last group of a trace id may contain eleven digits, but never without a twelfth character beside them.
  'a mobile number': /(?<![\da-f])1[3-9]\d{9}(?![\da-f])/i,
  'an SMS code': /(?<![\w.:-])\d{6}(?![\w.:-])/,
  "a password's digest or a captcha's token": /(?<![\da-f])[\da-f]{32}(?![\da-f])/i,
  "a session's token": /[\w-]{43,}/,
  "a captcha's proof": /[A-Za-z\d+/]{60,}={0,2}/,
  'a password': /(Demo|First|Second)2026/,
  // Words in capitals are kinds of events and refusals.
  'a field of the identity forms':
    /[pP]assword|captchaVerification|pointJson|secretKey|"(smsCode|userTel|mobileNo|[tT]oken|[aA]uthorization|[cC]ookie)"/,
}

/** Which secrets are in a log, by line; the secret itself is not repeated. */
export const findLeaks = (log: string): string[] =>
  log
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(secrets).flatMap(([name, form]) => (form.test(line) ? [`line ${index + 1}: ${name}`] : [])),
    )
