import type { ServiceShape } from '@portal/contract/service-area'
import type { outlet } from '../../modules/outlet/outlet.tables'
import type { outletServiceArea } from '../../modules/outlet/service-area.tables'
import { type Random, randomFrom, integerBetween } from '../../seeded-random'

type DemoOutlet = typeof outlet.$inferInsert

/**
 * Provinces with service areas. The others have none, like most outlets of a carrier that has just begun to draw them.
 */
const drawnProvinces = ['31', '33', '44']

const metresPerDegree = 111_195
const corners = 9

const circleAround = ({ lng, lat }: DemoOutlet, random: Random): ServiceShape => ({
  kind: 'circle',
  centre: { lng, lat },
  radiusMetres: integerBetween(random, 8, 20) * 100,
})

/** Corners all around the outlet, each at a random distance: such a border cannot cross itself. */
const polygonAround = ({ lng, lat }: DemoOutlet, random: Random): ServiceShape => ({
  kind: 'polygon',
  points: Array.from({ length: corners }, (_, index) => {
    const [direction, metres] = [(2 * Math.PI * index) / corners, integerBetween(random, 15, 38) * 100]
    return {
      lng: Number(
        (lng + (metres * Math.cos(direction)) / metresPerDegree / Math.cos((lat * Math.PI) / 180)).toFixed(6),
      ),
      lat: Number((lat + (metres * Math.sin(direction)) / metresPerDegree).toFixed(6)),
    }
  }),
})

/** Service areas of the invented outlets in three provinces: service points a circle, the others a polygon. */
export const demoServiceAreas = (
  outlets: readonly DemoOutlet[],
  now: Date,
): (typeof outletServiceArea.$inferInsert)[] => {
  const random = randomFrom(20_261_122)
  return outlets
    .filter(
      ({ provinceCode, type, status }) =>
        drawnProvinces.includes(provinceCode) && type !== 'HUB' && status !== 'CLOSED',
    )
    .map((drawn) => ({
      outletCode: drawn.outletCode,
      shapes: [drawn.type === 'SERVICE_POINT' ? circleAround(drawn, random) : polygonAround(drawn, random)],
      updatedAt: now,
    }))
}
