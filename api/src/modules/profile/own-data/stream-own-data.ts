import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Deps } from '../../../deps'
import { ownOrderNos } from '../../order-core/order.repository'
import type { PersonalData } from '../../account-core/personal-data'
import { orderSheet } from '../../orders/export/export-orders.service'
import { ownDataJson } from './own-data-json'
import { readMe } from './read-me'

async function* utf8(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield strToU8(text)
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** Streams a .zip of all own data; yielded chunks are not kept in memory. */
export async function* streamOwnData(
  registered: readonly PersonalData[],
  { db, reads, clock }: Pick<Deps, 'db' | 'reads' | 'clock'>,
  userId: string,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) ready.push(chunk)
  })
  const orderNos = await ownOrderNos(db, userId)
  const files = [
    { part: new ZipDeflate('说明.txt'), content: utf8(once(readMe)) },
    {
      part: new ZipDeflate('我的数据.json', { level: 3 }),
      content: utf8(ownDataJson(registered, db, userId, orderNos, clock())),
    },
    { part: new ZipPassThrough('订单.xlsx'), content: orderSheet({ reads, clock }, userId, orderNos) },
  ]
  for (const { part, content } of files) {
    zip.add(part)
    for await (const bytes of content) {
      part.push(bytes)
      yield* ready.splice(0)
    }
    part.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready.splice(0)
}
