import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Deps } from '../../../deps'
import { ownOrderNos } from '../../order-core/order.repository'
import type { PersonalData } from '../../account-core/personal-data'
import { orderSheet } from '../../orders/export/export-orders.service'
import type { Db } from '../../../database/database'
import { orderParts, ownTables } from './own-tables'
import { readOrders, readRows } from './read-own-data'

/** One list of the file, in batches of rows. */
async function* listOf(key: string, rows: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(key)}: [`
  let isFirst = true
  for await (const some of rows) {
    yield some.map((row) => `${isFirst && row === some[0] ? '' : ','}\n${JSON.stringify(row)}`).join('')
    isFirst = false
  }
  yield ']'
}

/** All data that the portal stores of the customer, as one JSON object. */
async function* ownDataJson(
  registered: readonly PersonalData[],
  db: Db,
  userId: string,
  orderNos: readonly string[],
  now: Date,
): AsyncGenerator<string> {
  yield `{"exportedAt": ${JSON.stringify(now)}`
  for (const own of ownTables(registered))
    yield* listOf(
      own.section,
      own.section === 'orders'
        ? readOrders(db, own, orderParts(registered), userId, orderNos)
        : readRows(db, own, userId),
    )
  yield '}\n'
}

/** The readable explanation that accompanies the file. */
export const readMe = `我的数据

我的数据.json  平台保存的与您有关的全部数据：账号与个人资料、地址簿与分组、银行账户（仅尾号）、实名信息（已脱敏）、月结账号、微信与邮箱绑定、优惠券、登录记录、寄件码、支付记录、发票抬头与开票记录、反馈与往来消息，以及全部订单与其费用、轨迹、修改和取消记录。金额单位为分，重量单位为克，时间为协调世界时（UTC）。
订单.xlsx      寄出订单一览，可用表格软件打开。

银行卡号、证件号码和证件照片加密保存，不在文件中；证件照片可在“实名信息”页面查看。反馈所附的图片和视频只列出文件名，可在“投诉记录”页面查看。
文件中有您的个人信息，请妥善保管。
`

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
