import type { MapPlace, MapPoint } from '@portal/contract/tracking'
import type { Db } from '../../database/database'
import { findOutlets } from '../outlet/outlet.repository'
import { centreOfCity } from '../address/city-centres'

/** The known facts about a position; '' and null for unknown fields. */
export interface Position {
  point: MapPoint | null
  outletName: string
  outletCode: string
  city: string
}

interface OutletPoint extends MapPoint {
  phone: string
}

export interface PlaceFinder {
  /** The reported point, else that of the outlet, else the centre of the city; null when none of them is known. */
  pointOf: (where: Position) => MapPoint | null
  placeOf: (where: Position) => MapPlace | null
  /** Phone of the outlet; '' when it is not known. */
  phoneOf: (where: Pick<Position, 'outletName' | 'outletCode'>) => string
}

const uniqueTexts = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

/** Reads the outlets of all these places at once. */
export const findPlaces = async (
  db: Db,
  places: readonly Pick<Position, 'outletName' | 'outletCode'>[],
): Promise<PlaceFinder> => {
  const [names, codes] = [
    uniqueTexts(places.map(({ outletName }) => outletName)),
    uniqueTexts(places.map(({ outletCode }) => outletCode)),
  ]
  const outletRows = names.length + codes.length === 0 ? [] : await findOutlets(db, names, codes)
  const outlets = outletRows.map(({ lng, lat, phones, ...rest }) => ({ ...rest, lng, lat, phone: phones[0] ?? '' }))
  const byCode = new Map<string, OutletPoint>(outlets.map((row) => [row.outletCode, row]))
  const byName = new Map<string, OutletPoint>(outlets.map((row) => [row.outletName, row]))
  const outletOf = ({ outletCode, outletName }: Pick<Position, 'outletName' | 'outletCode'>) =>
    byCode.get(outletCode) ?? byName.get(outletName)

  const pointOf = (where: Position): MapPoint | null => {
    const here = where.point ?? outletOf(where) ?? centreOfCity(where.city)
    return here === null ? null : { lng: here.lng, lat: here.lat }
  }
  return {
    pointOf,
    placeOf: (where) => {
      const point = pointOf(where)
      return point === null ? null : { ...point, city: where.city }
    },
    phoneOf: (where) => outletOf(where)?.phone ?? '',
  }
}
