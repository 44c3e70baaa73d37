/** The steps of sending abroad, in their order (domain §13). */
export const internationalSteps = [
  { step: 'destination', title: '目的地' },
  { step: 'parties', title: '寄收件' },
  { step: 'declaration', title: '申报' },
  { step: 'service', title: '服务' },
  { step: 'confirm', title: '确认' },
] as const

export type InternationalStep = (typeof internationalSteps)[number]['step']

export const isInternationalStep = (text: string | null): text is InternationalStep =>
  internationalSteps.some(({ step }) => step === text)
