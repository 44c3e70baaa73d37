import { divisionsEdition } from '@portal/rules/divisions-edition'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LngLat } from '@portal/rules/earth'
import { type Outline, type OutlineFile, outlinesOf } from '@portal/rules/outlines'

/** Made by `tooling/src/district-points`; described in `shared/data/district-points/README.md`. */
type DistrictPointsFile = Record<string, Record<string, number[]>>

export interface DistrictPoint extends LngLat {
  /** Code of a district (6 digits), of a city without districts (4), or of Hong Kong, Macao or Taiwan (2). */
  code: string
}

export interface MapFiles {
  /** Cities as the offline map draws them. */
  outlines: Outline[]
  /** By the outline that contains them; '' has the points outside of all outlines, on small islands. */
  points: ReadonlyMap<string, readonly DistrictPoint[]>
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const loadMapFiles = (root: string): MapFiles => {
  const folder = join(root, 'shared', 'data')
  const provinces = readdirSync(join(folder, 'map', '2019')).filter((file) => /^\d\d\.json$/.test(file))
  const points = read(join(folder, 'district-points', `${divisionsEdition.folder}.json`)) as DistrictPointsFile
  return {
    outlines: provinces.flatMap((file) => outlinesOf(read(join(folder, 'map', '2019', file)) as OutlineFile)),
    points: new Map(
      Object.entries(points).map(([outline, districts]) => [
        outline,
        Object.entries(districts).flatMap(([code, degrees]) =>
          Array.from({ length: degrees.length / 2 }, (_, index) => ({
            code,
            lng: degrees[2 * index] ?? 0,
            lat: degrees[2 * index + 1] ?? 0,
          })),
        ),
      ]),
    ),
  }
}

const loaded = new Map<string, MapFiles>()

/** The map that ships with the portal; read once, it never changes. */
export const shippedMap = (root: string): MapFiles => {
  const existing = loaded.get(root)
  if (existing !== undefined) return existing
  const files = loadMapFiles(root)
  loaded.set(root, files)
  return files
}
