import type { GroundRegion } from './offline/ground'
import { loadGround } from './offline/ground-store'
import { type Name, placeNames } from './offline/place-names'
import type { WorldPoint } from './offline/projection'
import { boxOf, type Spot } from './offline/viewport'

/** A province or a city for an SVG. */
export interface RegionPath {
  /** 2 digits or 4. */
  code: string
  /** Without 省 or 市. */
  name: string
  /** The outline as a path's `d`, filled by the even-odd rule. */
  d: string
  centre: Spot
  /** The middle of its name; null where there is no room for it. */
  label: Spot | null
}

export interface RegionPaths {
  regions: readonly RegionPath[]
  /** The islands of the South China Sea in their box, as on printed maps; null for a province. */
  inset: { name: string; frame: { x: number; y: number; width: number; height: number }; d: string } | null
}

/** Pixels. */
export interface Picture {
  width: number
  height: number
  /** The size of the names. */
  fontSize: number
}

const margin = 6

/** A function from the world to the picture, which shows all of these points as large as it can. */
const fitting = (points: readonly WorldPoint[], { width, height }: Picture) => {
  const { left, top, right, bottom } = boxOf(points)
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top))
  return ({ x, y }: WorldPoint): Spot => ({
    x: width / 2 + (x - (left + right) / 2) * scale,
    y: height / 2 + (y - (top + bottom) / 2) * scale,
  })
}

const pathOf = (rings: readonly (readonly WorldPoint[])[], spotOf: (point: WorldPoint) => Spot): string =>
  rings
    .map((ring) => {
      const corners = ring.map((corner) => {
        const { x, y } = spotOf(corner)
        return `${x.toFixed(1)} ${y.toFixed(1)}`
      })
      return `M${corners.join('L')}Z`
    })
    .join('')

const sizeOf = ({ box }: GroundRegion) => (box.right - box.left) * (box.bottom - box.top)

/** Larger regions are named first, where names are too near to each other. */
const labelsOf = (
  regions: readonly GroundRegion[],
  spotOf: (point: WorldPoint) => Spot,
  { fontSize }: Picture,
): ReadonlyMap<string, Spot> => {
  const candidates = [...regions]
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .map(({ code, name, centre }): Name & { code: string } => {
      const { x, y } = spotOf(centre)
      const elsewhere = [-1, 1].map((step) => ({ x, y: y + step * fontSize }))
      return { code, text: name, x, y, width: name.length * fontSize, height: fontSize, elsewhere }
    })
  return new Map(placeNames(candidates).map(({ code, x, y }) => [code, { x, y }]))
}

/**
 * The outlines of the country's provinces, or of a province's cities, for an SVG of that size.
 * @param province two digits, '' for the country
 * @throws CallError when the file does not load
 */
export const loadRegionPaths = async (province: string, picture: Picture): Promise<RegionPaths> => {
  const { regions, inset } = await loadGround(province || 'country')
  const frame = inset === null ? [] : [inset.frame]
  const spotOf = fitting(
    [
      ...regions.flatMap(({ rings }) => rings.flat()),
      ...frame.flatMap(({ left, top, right, bottom }) => [
        { x: left, y: top },
        { x: right, y: bottom },
      ]),
    ],
    picture,
  )
  const labels = labelsOf(regions, spotOf, picture)
  const insetOf = ({ name, frame: { left, top, right, bottom }, shapes }: NonNullable<typeof inset>) => {
    const [start, end] = [spotOf({ x: left, y: top }), spotOf({ x: right, y: bottom })]
    return {
      name,
      frame: { ...start, width: end.x - start.x, height: end.y - start.y },
      d: pathOf(shapes, spotOf),
    }
  }
  return {
    regions: regions.map(({ code, name, centre, rings }) => ({
      code,
      name,
      d: pathOf(rings, spotOf),
      centre: spotOf(centre),
      label: labels.get(code) ?? null,
    })),
    inset: inset === null ? null : insetOf(inset),
  }
}
