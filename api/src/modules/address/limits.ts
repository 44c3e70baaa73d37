import { maxShownWithoutCode } from '@portal/contract/limits'
import type { Config } from '../../config/config'
import type { Limit } from '../../http/rate-limit'

const day = 24 * 3600

/** Texts of one network address. */
export const analyses = ({ ipLimitFactor }: Pick<Config, 'ipLimitFactor'>): Limit => ({
  name: 'address/analysisAddress',
  max: 60 * ipLimitFactor,
  windowSeconds: 60,
})

/** Files of one customer. */
export const exportedFiles: Limit = { name: 'address/export', max: 10, windowSeconds: 60 }

/** Pictures of one customer: each takes a second of a processor. */
export const pictures: Limit = { name: 'address/readPicture', max: 12, windowSeconds: 60 }

/** An entry is counted by its first showing of a day alone. */
export const showingsOfEntry: Limit = { name: 'address-entry-shown', max: 1, windowSeconds: day }
export const shownEntries: Limit = { name: 'address-shown', max: maxShownWithoutCode, windowSeconds: day }
