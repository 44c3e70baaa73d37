import type { GroundFile } from '../ground-file'

/** What a canvas was asked to write, since it was last emptied. */
export interface DrawnTexts {
  texts: string[]
}

const quiet = () => undefined

/** jsdom has no canvas: this one measures and remembers texts, and takes everything else. */
export const fakeCanvas = (): DrawnTexts => {
  const drawn: DrawnTexts = { texts: [] }
  const known: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 12 }),
    fillText: (text: string) => void drawn.texts.push(text),
  }
  const context = new Proxy(known, { get: (target, name: string) => target[name] ?? quiet, set: () => true })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never)
  globalThis.Path2D = class {
    moveTo = quiet
    lineTo = quiet
    closePath = quiet
  } as never
  HTMLElement.prototype.setPointerCapture = quiet
  return drawn
}

/** The shipped files. */
export const shippedGround = (name: string): GroundFile => jest.requireActual(`../../../../data/map/2019/${name}.json`)

/** Serves them. */
export const serveGround = () =>
  jest.fn((url: string) =>
    Promise.resolve({
      ok: true,
      status: 200,
      json: () => Promise.resolve(shippedGround(url.replace('/data/map/2019/', '').replace('.json', ''))),
    }),
  )
