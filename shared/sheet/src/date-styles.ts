import { readXml } from './read-xml'

/** Formats of days that every spreadsheet program knows by number, the East Asian ones included. */
const builtIn = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** A format shows a day when it names year or day outside of quotes and brackets. */
export const isDateFormat = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** Numbers of the cell styles that show a day. */
export const readDateStyles = (bytes: Uint8Array | undefined): ReadonlySet<number> => {
  const styles = new Set<number>()
  if (!bytes) return styles
  const dateFormats = new Set<number>()
  let inCellStyles = false
  let index = 0
  readXml(bytes, () => ({
    open: (name, attribute) => {
      if (name === 'numFmt' && isDateFormat(attribute('formatCode') ?? ''))
        dateFormats.add(Number(attribute('numFmtId')))
      if (name === 'cellXfs') inCellStyles = true
      if (name !== 'xf' || !inCellStyles) return
      const format = Number(attribute('numFmtId'))
      if (builtIn(format) || dateFormats.has(format)) styles.add(index)
      index++
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  }))
  return styles
}
