import { midnightOf } from './cells'
import { compareScans } from './compare-scans'
import { maxScans, type Parcel, type Scan } from './parcel'

const hour = 3_600_000
const day = 24 * hour

/**
 * Hours after midnight (Asia/Shanghai) at which a parcel is looked at again, be there a scan or not: silence tells as much as a scan. The look
 * before noon is more than six hours before a promised 18:00.
 */
export const looks: readonly number[] = [7, 9.5, 11.5, 14, 17, 21]

/** Silence is told apart from these hours on. */
const silences: readonly number[] = [0, 3, 6, 12, 18, 24, 36, 48, 72, 120]

/** Days without a further scan after which nobody looks any more. */
const maxSilentDays = 8

/** An instant at which something is known of where a parcel is: a scan, or that none has followed for some hours. */
export interface Moment {
  at: Date
  /** How far it is, such as `ARRIVED_TO`. */
  stage: string
  /** On the way, between both cities: where. '' elsewhere, as the lane says it. */
  city: string
  /** Whether it is a look; false at the scan itself. */
  isLook: boolean
  /** Hours since the scan, one of `silences`; 0 at the scan itself. */
  silentHours: number
}

/** How far a scan shows the parcel; undefined for one that tells nothing of the way. */
const stageOf = ({ nodeType, city }: Scan, { from, to }: Parcel): string | undefined => {
  switch (nodeType) {
    case 'COLLECTED':
    case 'DELIVERING':
    case 'STORED':
      return nodeType
    case 'EXCEPTION':
      return 'TROUBLE'
    case 'DEPARTED':
    case 'ARRIVED': {
      if (city === to.cityName) return `${nodeType}_TO`
      return city === from.cityName ? `${nodeType}_FROM` : `${nodeType}_WAY`
    }
    default:
      return undefined
  }
}

/** When the parcel arrived: signed for, or waiting where it is fetched; undefined before. */
export const arrivalOf = (scans: readonly Scan[], { isSelfPickup }: Parcel): Date | undefined =>
  scans
    .filter(({ nodeType }) => nodeType === 'SIGNED' || (isSelfPickup && nodeType === 'STORED'))
    .toSorted(compareScans)[0]?.eventAt

/** It goes back, or nowhere: there is no arrival to wait for. */
const isTurnedBack = ({ nodeType }: Scan): boolean =>
  nodeType === 'RETURNING' || nodeType === 'RETURNED' || nodeType === 'CANCELED' || nodeType === 'REJECTED'

/** The looks after a scan, before what follows it; the one at the very instant of `end` counts where nothing followed. */
const looksBetween = (scan: Date, end: Date, isOpen: boolean): Date[] => {
  const first = midnightOf(scan)
  const days = Math.min(Math.floor((end.getTime() - first) / day), maxSilentDays)
  return Array.from({ length: days + 1 }, (_, index) =>
    looks.map((hours) => new Date(first + index * day + hours * hour)),
  )
    .flat()
    .filter((at) => at > scan && (isOpen ? at <= end : at < end))
}

/**
 * The moments of a trace until `until`, in the sequence of time: none before the collection, none after the arrival, and none of what
 * goes back.
 */
export const momentsOf = (scans: readonly Scan[], parcel: Parcel, until: Date): Moment[] => {
  const sorted = scans
    .filter(({ eventAt }) => eventAt <= until)
    .toSorted(compareScans)
    .slice(0, maxScans)
  if (sorted.some(isTurnedBack)) return []
  const arrival = arrivalOf(sorted, parcel)
  const scanned: Omit<Moment, 'silentHours' | 'isLook'>[] = []
  const seen = new Map<string, number>()
  for (const scan of sorted) {
    const stage = stageOf(scan, parcel)
    if (stage === undefined || (arrival !== undefined && scan.eventAt >= arrival)) continue
    const times = seen.get(stage) ?? 0
    seen.set(stage, times + 1)
    const isOnTheWay = stage.endsWith('_WAY')
    scanned.push({
      at: scan.eventAt,
      // A further arrival in the city, or another attempt, is another stage.
      stage: times > 0 && !isOnTheWay ? `${stage}+` : stage,
      city: isOnTheWay ? scan.city : '',
    })
  }
  return scanned.flatMap((moment, index) => {
    const end = scanned[index + 1]?.at ?? arrival
    const silent = looksBetween(moment.at, end ?? until, end === undefined).map((at) => ({
      ...moment,
      at,
      isLook: true,
      silentHours: silences.findLast((hours) => at.getTime() - moment.at.getTime() >= hours * hour) ?? 0,
    }))
    return [{ ...moment, isLook: false, silentHours: 0 }, ...silent]
  })
}
