/** Another server answered with more bytes than are read. */
export class AnswerTooLong extends Error {}

/**
 * The body of another server's answer, of at most `maxBytes`, so that it cannot fill the memory.
 * @throws AnswerTooLong
 */
export const readAnswer = async ({ body }: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) throw new AnswerTooLong(`more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
