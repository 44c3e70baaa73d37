const codes: Readonly<Record<string, string>> = {
  HK: '852', MO: '853', TW: '886',
  JP: '81', KR: '82', SG: '65', MY: '60', TH: '66', VN: '84', PH: '63', ID: '62', KH: '855', LA: '856', MM: '95', BN: '673', MN: '976',
  IN: '91', PK: '92', BD: '880', LK: '94', NP: '977', KZ: '7', UZ: '998', AE: '971', SA: '966', QA: '974', KW: '965', BH: '973', OM: '968', IL: '972', TR: '90',
  US: '1', CA: '1', MX: '52', BR: '55', AR: '54', CL: '56', PE: '51', CO: '57', AU: '61', NZ: '64',
  GB: '44', DE: '49', FR: '33', IT: '39', ES: '34', NL: '31', BE: '32', AT: '43', CH: '41', SE: '46', NO: '47', DK: '45', FI: '358', PL: '48', CZ: '420',
  HU: '36', PT: '351', IE: '353', GR: '30', RO: '40', BG: '359', HR: '385', SK: '421', SI: '386', EE: '372', LV: '371', LT: '370', LU: '352', RU: '7', UA: '380',
  ZA: '27', EG: '20', KE: '254', NG: '234', SY: '963', YE: '967', SD: '249',
}

/** Country code without `+`; '' where we do not know it. */
export const phoneCodeOf = (destination: string): string => codes[destination] ?? ''
