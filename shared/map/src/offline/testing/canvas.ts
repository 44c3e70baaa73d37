import type { GroundFile } from '../ground-file'

/** The texts that were written to a canvas, since the list was last cleared. */
export interface DrawnTexts {
  texts: string[]
}

const quiet = () => undefined

/** jsdom has no canvas: this one measures and records texts, and ignores all other calls. */
export const fakeCanvas = (): DrawnTexts => {
  const drawn: DrawnTexts = { texts: [] }
  const methods: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 12 }),
    fillText: (text: string) => void drawn.texts.push(text),
  }
  const context = new Proxy(methods, { get: (target, name: string) => target[name] ?? quiet, set: () => true })
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
export const shippedGround = (name: string, folder = '2019'): GroundFile =>
  jest.requireActual(`../../../../data/map/${folder}/${name}.json`)

/** Answers requests for the shipped files. */
export const serveGround = () =>
  jest.fn((url: string) => {
    const [, folder = '', name = ''] = /^\/data\/map\/(\d+)\/(\w+)\.json$/.exec(url) ?? []
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(shippedGround(name, folder)) })
  })
