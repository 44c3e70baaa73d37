const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

const isRealDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** An 18-character citizen ID number with a real birthday and the right check digit (GB 11643). */
export const isIdCardNumber = (text: string): boolean => {
  const value = text.toUpperCase()
  if (!/^[1-9]\d{5}(19|20)\d{9}[\dX]$/.test(value)) return false
  if (!isRealDay(Number(value.slice(6, 10)), Number(value.slice(10, 12)), Number(value.slice(12, 14)))) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return value[17] === checkDigits[sum % 11]
}
