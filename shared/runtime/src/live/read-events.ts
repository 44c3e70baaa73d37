/** One event of a stream (`text/event-stream`), by its name and its data. */
export type OnEvent = (event: string, data: string) => void

/**
 * Parses the text of a stream, in pieces of any size, and calls `onEvent` for every event. Comments are skipped, an
 * incomplete event waits for the next piece. @returns reads the next piece
 */
export const readEvents = (onEvent: OnEvent): ((piece: string) => void) => {
  let rest = ''
  let event = ''
  let data = ''

  const readLine = (line: string) => {
    if (line === '') {
      if (event) onEvent(event, data)
      event = data = ''
    }
    const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data += value
  }
  return (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line.replace(/\r$/, ''))
  }
}
