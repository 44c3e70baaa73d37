import type { CallPath } from '@portal/contract/calls'
import type { preSerializationHookHandler, preValidationHookHandler } from 'fastify'

/**
 * Calls by the names that pages of contract 1 have for them. Such pages are live until the portal is released, and stay
 * open afterwards; when none is left, this file goes.
 */
const formerPaths = {
  'billingProfile/create': 'invoiceTitle/create',
  'billingProfile/delete': 'invoiceTitle/delete',
  'billingProfile/list': 'invoiceTitle/list',
  'billingProfile/setDefault': 'invoiceTitle/setDefault',
  'billingProfile/suggest': 'invoiceTitle/suggest',
  'billingProfile/update': 'invoiceTitle/update',
  'coverage/browse': 'range/browse',
  'coverage/query': 'range/query',
  'crossBorder/destinations': 'overseas/destinations',
  'crossBorder/estimate': 'overseas/estimate',
  'crossBorder/parties': 'overseas/parties',
  'order/createCrossBorder': 'order/createOverseas',
  'order/modifyCrossBorder': 'order/modifyOverseas',
} satisfies Partial<Record<CallPath, string>>

const presentUrls = new Map(
  Object.entries(formerPaths).map(([present, former]) => [`/api/${former}`, `/api/${present}`]),
)

/** The address of a request as this version serves it. */
export const presentUrl = (url: string): string => presentUrls.get(url) ?? url

type FormerFields = Readonly<Record<string, string>>

const ofProfiles: FormerFields = { billingProfileId: 'titleId', buyerType: 'titleType' }
const formerFields: Partial<Record<CallPath, FormerFields>> = {
  'billingProfile/create': ofProfiles,
  'billingProfile/delete': ofProfiles,
  'billingProfile/list': ofProfiles,
  'billingProfile/setDefault': ofProfiles,
  'billingProfile/update': ofProfiles,
  'freight/estimate': { outOfCoverage: 'outOfRange', coverageNotes: 'rangeNotes' },
  'invoice/apply': ofProfiles,
  'invoice/change': ofProfiles,
  'invoice/detail': ofProfiles,
  'invoice/page': ofProfiles,
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A body with the present names too. */
const withPresentNames = (body: unknown, fields: FormerFields): unknown => {
  if (!isObject(body)) return body
  const renamed = Object.entries(fields).filter(([, former]) => Object.hasOwn(body, former))
  return { ...Object.fromEntries(renamed.map(([present, former]) => [present, body[former]])), ...body }
}

/** An answer in which each renamed field has its former name too. */
const withFormerNames = (value: unknown, fields: FormerFields): unknown => {
  if (Array.isArray(value)) return value.map((item) => withFormerNames(item, fields))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const entry = [name, withFormerNames(field, fields)]
      const former = fields[name]
      return former === undefined ? [entry] : [entry, [former, entry[1]]]
    }),
  )
}

/** The renamed fields of a call, by their present name. */
export const formerFieldsOf = (path: string): FormerFields | undefined =>
  Object.hasOwn(formerFields, path) ? formerFields[path as CallPath] : undefined

interface FormerNames {
  preValidation?: preValidationHookHandler
  preSerialization?: preSerializationHookHandler
}

/** Hooks for a call whose fields have been renamed. */
export const formerNamesOf = (path: string): FormerNames => {
  const fields = formerFieldsOf(path)
  if (fields === undefined) return {}
  return {
    preValidation: (request, _reply, done) => {
      request.body = withPresentNames(request.body, fields)
      done()
    },
    preSerialization: (_request, _reply, payload, done) => done(null, withFormerNames(payload, fields)),
  }
}
