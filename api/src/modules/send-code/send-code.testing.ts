import type { MadeSendCode, ScannedSendCode, SendCodeDraftInput, SendCodeStatus } from '@portal/contract/send-code'
import type { Envelope } from '@portal/contract/envelope'
import type { TestServer } from '../../testing/test-server'
import { keyFor, signedHeaders } from '../carrier-signature/signed-headers'
import { openLanes, orderBody } from '../orders/order.testing'
import { outlet } from '../outlet/outlet.tables'

export const openOutlets = async (server: TestServer): Promise<void> => {
  await openLanes(server)
  const common = {
    type: 'BRANCH' as const,
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    townCode: '',
    address: '科技南一路1号',
    lng: 113.9,
    lat: 22.5,
    phones: ['0755-88880000'],
    businessHours: [],
    services: ['SEND' as const],
    maxPieceKg: 100,
    hasForklift: false,
  }
  await server.database.db.insert(outlet).values([
    { ...common, outletCode: 'SZ01', outletName: '深圳南山营业部', status: 'OPEN' },
    { ...common, outletCode: 'SZ02', outletName: '深圳福田营业部', status: 'OPEN' },
    { ...common, outletCode: 'SZ03', outletName: '深圳停业营业部', status: 'PAUSED' },
  ])
}

export const draftOf = (server: TestServer, changes: Partial<SendCodeDraftInput> = {}): SendCodeDraftInput => {
  const { sender, receiver, goodsName, goodsType, productCode, deliveryMode, agreementVersion } = orderBody(server)
  return {
    sender,
    receiver,
    goodsName,
    goodsType,
    packageCount: 2,
    productCode,
    deliveryMode,
    payMethod: 'SENDER',
    agreementVersion,
    ...changes,
  }
}

/** Makes a code. */
export const makeCode = async (
  server: TestServer,
  token: string,
  fields: { draft?: Partial<SendCodeDraftInput>; replaces?: string } = {},
): Promise<MadeSendCode> => {
  const { data, code, message } = await server.call<MadeSendCode>(
    'sendCode/create',
    { draft: draftOf(server, fields.draft), replaces: fields.replaces },
    token,
  )
  if (data === null) throw new Error(`no code: ${code} ${message}`)
  return data
}

export const standing = async (server: TestServer, token: string, codeNo: string): Promise<SendCodeStatus | null> =>
  (await server.call<SendCodeStatus>('sendCode/query', { codeNo }, token)).data

/** Makes a signed call as the carrier's systems do. */
export const signed = async <Data = ScannedSendCode>(
  { app, config, now }: TestServer,
  path: string,
  body: object,
): Promise<Envelope<Data>> => {
  const payload = JSON.stringify(body)
  const url = `/api/operations/${path}`
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: signedHeaders(keyFor(config, 'couriers'), { path: url, payload, now: now() }),
  })
  return response.json()
}

export const courier = { outletCode: 'SZ01', courierName: '王师傅', courierPhone: '13900001111' }
