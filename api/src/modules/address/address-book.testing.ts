import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../testing/test-server'

type Create = RequestOf<'address/create'>

/** A valid entry as the page sends it. */
export const entryBody = (fields: Partial<Create> = {}): Create => ({
  kind: 'sender',
  clientRequestId: randomUUID(),
  name: '李思雨',
  mobile: '13800001234',
  ext: '',
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330106',
  townCode: '',
  address: '文三路478号',
  company: '',
  tag: '',
  postcode: '',
  groupId: '',
  isDefault: false,
  ...fields,
})

/** A valid row of an import. */
export const importRow = (fields: Partial<Create> = {}): Record<string, unknown> => {
  const { kind: _kind, clientRequestId: _id, isDefault: _default, groupId: _group, ...row } = entryBody(fields)
  return row
}

export const createEntryOf = (server: TestServer, token: string, fields: Partial<Create> = {}) =>
  server.call<ResponseOf<'address/create'>>('address/create', entryBody(fields), token)

/** A book as address/page lists it. */
export const bookOf = async (server: TestServer, token: string, kind: Create['kind'] = 'sender') =>
  (await server.call<ResponseOf<'address/page'>>('address/page', { kind, pageSize: 200 }, token)).data?.list ?? []

/** Creates a group of the customer. @returns its id */
export const addGroup = async (
  server: TestServer,
  token: string,
  fields: Partial<RequestOf<'addressGroup/create'>> = {},
): Promise<string> => {
  const body = { kind: 'sender', clientRequestId: randomUUID(), groupName: '供应商', ...fields }
  return (await server.call<ResponseOf<'addressGroup/create'>>('addressGroup/create', body, token)).data?.groupId ?? ''
}
