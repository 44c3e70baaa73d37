import type { MapMarker } from '../../port'

type Call = [what: string, ...values: unknown[]]
interface Emits {
  emit: (event: string, payload?: object) => void
}

declare global {
  interface Window {
    amapCalls?: Call[]
    amapBehaviour?: 'refuses' | 'silent geocoder' | 'refusing geocoder'
    amapMap?: Emits
    amapEditor?: Emits & { shape: { options: Record<string, unknown> } }
  }
}

/** The script element that the loader has added; jsdom does not fetch it. */
export const amapScript = (): HTMLScriptElement | null =>
  document.querySelector<HTMLScriptElement>('script[src*="webapi.amap.com"]')

/** Runs the script's content as if the network had delivered it. */
export const answerScript = (): void => {
  jest.isolateModules(() => void jest.requireActual('./amap-stand-in.js'))
}

/** Arguments of the calls so far, by name. */
export const callsOf = (what: string): unknown[][] =>
  (window.amapCalls ?? []).filter(([name]) => name === what).map(([, ...values]) => values)

/** A container as large as a page's map; jsdom lays nothing out. */
export const mapBox = (width = 900, height = 500): HTMLElement => {
  const box = document.createElement('div')
  Object.defineProperties(box, { clientWidth: { value: width }, clientHeight: { value: height } })
  document.body.append(box)
  return box
}

export const outletMarker = (id: string, lng: number, lat: number): MapMarker => ({
  id,
  point: { lng, lat },
  kind: 'outlet',
  name: `网点${id}`,
})
