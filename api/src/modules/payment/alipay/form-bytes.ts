/** A value of a form: each character is one byte. */
export type FormBytes = Readonly<Record<string, string>>

const bytesOf = (text: string): string =>
  Buffer.from(text.replaceAll('+', ' '))
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * The fields of a form (`application/x-www-form-urlencoded`) whose charset is not known yet. `URLSearchParams` would
 * take it for UTF-8.
 */
export const formBytes = (form: string): FormBytes =>
  Object.fromEntries(
    form
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [bytesOf(name), bytesOf(value.join('='))]
      }),
  )

/** The text of the bytes; null for a charset that is not known. */
export const decodeForm = (form: FormBytes, charset: string): Record<string, string> | null => {
  const decoder = decoderFor(charset)
  if (decoder === null) return null
  const decode = (bytes: string): string => decoder.decode(Buffer.from(bytes, 'latin1'))
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [decode(name), decode(value)]))
}

const decoderFor = (charset: string): InstanceType<typeof TextDecoder> | null => {
  try {
    return new TextDecoder(charset)
  } catch {
    return null
  }
}
