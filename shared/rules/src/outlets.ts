/** Rules about outlets for pages: `@portal/shared/outlets`. */
export { directionTo, metresBetween, toGcj02, type LngLat } from './earth'
export { openingOf, type Opening, type OpeningState } from './opening-hours'
export { daysText, hoursText, timesText } from './opening-hours-text'
