/** What pages know of outlets beside their data: `@portal/shared/outlets`. */
export { toGcj02, type LngLat } from './earth'
export { openingOf, type Opening, type OpeningState } from './opening-hours'
export { daysText, hoursText, timesText } from './opening-hours-text'
