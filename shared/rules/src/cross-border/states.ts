/** Postal codes of the states and provinces that customs and couriers ask for. */
const states: Readonly<Record<string, string>> = {
  US:
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY ' +
    'NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY',
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  AU: 'ACT NSW NT QLD SA TAS VIC WA',
}

/** Codes to choose from; empty where a state is free text and may be left out. */
export const statesOf = (destination: string): readonly string[] => states[destination]?.split(' ') ?? []

export const stateProblem = (destination: string, text: string): string => {
  const codes = statesOf(destination)
  if (codes.length === 0) return ''
  if (text.trim() === '') return '请选择州/省'
  return codes.includes(text.trim()) ? '' : `州/省请使用代码，如 ${codes[0]}`
}
