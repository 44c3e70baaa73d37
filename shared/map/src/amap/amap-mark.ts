import { colors } from '@portal/runtime/theme/colors'
import type { MapMarker } from '../port'

const letters: Partial<Record<MapMarker['kind'], string>> = { origin: '起', destination: '终', here: '当' }

const element = (style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement => {
  const div = document.createElement('div')
  Object.assign(div.style, style)
  div.textContent = text
  return div
}

const colourOf = ({ kind }: MapMarker): string => {
  if (kind === 'paused' || kind === 'destination') return colors.textFaint
  if (kind === 'origin') return colors.text
  return colors.brand
}

/**
 * AMap's tiles are light on a dark page as well, and so are the marks on them.
 *
 * A round mark of 28 px around its point, with the name beside it for the places of a route and the selected one. The
 * portal's style sheets do not reach AMap's elements.
 */
export const markOf = (marker: MapMarker, isSelected: boolean): HTMLElement => {
  const { kind, name } = marker
  const isSmall = kind === 'stop' || (!isSelected && letters[kind] === undefined)
  const size = isSmall ? 16 : 28
  const frame = element({ position: 'relative', width: '28px', height: '28px', cursor: 'pointer' })
  frame.append(
    element(
      {
        position: 'absolute',
        inset: `${(28 - size) / 2}px`,
        borderRadius: '50%',
        border: '2px solid #fff',
        boxSizing: 'border-box',
        boxShadow: '0 1px 4px rgb(16 32 48 / 40%)',
        background: colourOf(marker),
        color: '#fff',
        font: '600 12px/24px sans-serif',
        textAlign: 'center',
      },
      letters[kind],
    ),
  )
  if (isSelected || kind === 'origin' || kind === 'destination' || kind === 'here' || kind === 'stop') {
    frame.append(
      element(
        {
          position: 'absolute',
          left: '32px',
          top: '3px',
          padding: '0 8px',
          borderRadius: '11px',
          background: '#fff',
          color: '#1d2939',
          font: '12px/22px sans-serif',
          whiteSpace: 'nowrap',
          boxShadow: '0 1px 4px rgb(16 32 48 / 25%)',
        },
        name,
      ),
    )
  }
  return frame
}

/** Pixels; grows with the number of markers. */
export const clusterSize = (count: number): number => Math.round(30 + Math.min(Math.log10(count) * 8, 26))

/** A cluster with the number of its markers; a press zooms in. */
export const clusterMark = (count: number): HTMLElement => {
  const size = clusterSize(count)
  return element(
    {
      width: `${size}px`,
      height: `${size}px`,
      borderRadius: '50%',
      border: '3px solid rgb(255 255 255 / 80%)',
      boxSizing: 'border-box',
      background: colors.brand,
      color: '#fff',
      font: `600 12px/${size - 6}px sans-serif`,
      textAlign: 'center',
      cursor: 'pointer',
    },
    String(count),
  )
}

/** A region with its number of outlets; a press shows it. */
export const countMark = (name: string, count: number): HTMLElement => {
  const frame = element({
    width: '56px',
    height: '56px',
    borderRadius: '50%',
    border: '2px solid #fff',
    boxSizing: 'border-box',
    paddingTop: '9px',
    background: colors.brand,
    opacity: '0.92',
    color: '#fff',
    font: '12px/17px sans-serif',
    textAlign: 'center',
    cursor: 'pointer',
  })
  frame.append(
    element({ overflow: 'hidden', whiteSpace: 'nowrap' }, name.slice(0, 3)),
    element({ fontWeight: '600' }, String(count)),
  )
  return frame
}
