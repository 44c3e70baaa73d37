import {
  addressCreate,
  addressDelete,
  addressExport,
  addressImport,
  addressPage,
  addressReadPicture,
  addressSetDefault,
  addressTags,
  addressUpdate,
  analysisAddress,
} from '@portal/contract/address'
import { maxShownWithoutCode } from '@portal/contract/limits'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/transaction'
import { callerOf } from '../../http/caller'
import { networkOf } from '../../http/client-address'
import { registerDownload } from '../../http/download'
import { assertWithinLimit, countOnce, hit, reset } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { workbookType } from '@portal/rules/workbook/workbook-parts'
import { analyzeWithShippedDivisions } from './analyze'
import { addressPageQuery, countAddresses, tagsQuery } from './address.repository'
import { toEntry } from './address.view'
import { changeEntry, createEntry, deleteEntries, setDefault } from './edit-book.service'
import { exportBook } from './export-book.service'
import { importRows } from './import-rows.service'
import { analyses, exportedFiles, pictures, shownEntries, showingsOfEntry } from './limits'
import { readPicture } from './picture/read-picture.service'
import { proveOwnCode } from '../sms/own-code'
import { shippedDivisions } from './shipped-divisions'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { searchForm } from '../../database/search-form'
import type { AddressKind } from './address.tables'
import { BusinessError } from '../../http/business-error'

/**
 * Counts entries that a customer is about to be shown: a session alone does not open a whole book, page by page.
 * @throws BusinessError CODE_REQUIRED, and then none is counted
 */
const countShown = (db: Db, userId: string, addressIds: readonly string[], now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const subjects = addressIds.map((addressId) => `${userId} ${addressId}`)
    const added = await countOnce(tx, showingsOfEntry, subjects, now)
    if (added > 0 && !(await hit(tx, shownEntries, userId, now, added)))
      throw new BusinessError(
        'CODE_REQUIRED',
        `今天查看的地址已达${maxShownWithoutCode}条，为保护您和联系人的信息，请验证手机号后继续`,
      )
  })

/** Lets a customer, who has proved to be one, see as many again. */
const allowMore = (db: Db, userId: string): Promise<void> => reset(db, shownEntries, userId)

/** Tags that read alike are one, in the spelling that is used most. */
const joined = (tags: readonly { tag: string; count: number }[]): { tag: string; count: number }[] => {
  const byForm = new Map<string, { tag: string; count: number }>()
  for (const { tag, count } of tags) {
    const before = byForm.get(searchForm(tag))
    byForm.set(searchForm(tag), { tag: before?.tag ?? tag, count: count + (before?.count ?? 0) })
  }
  return [...byForm.values()].sort((one, other) => other.count - one.count)
}

/** Entries of both books by tag, the most used first. */
const bookTags = async (db: Db, userId: string): Promise<z.input<typeof addressTags.response>> => {
  const counted = await tagsQuery(db, userId)
  const bookOf = (kind: AddressKind) => {
    const tags = counted.filter((row) => row.kind === kind)
    return {
      total: tags.reduce((total, { count }) => total + count, 0),
      tags: joined(tags.filter(({ tag }) => tag !== '')),
    }
  }
  return { sender: bookOf('sender'), receiver: bookOf('receiver') }
}

/** 500 rows of all fields, every character written out as an escape. */
const importBytes = 1024 * 1024

const analysisCall = (app: FastifyInstance): void => {
  const limit = analyses(app.deps.config)
  registerCall(app, analysisAddress, async ({ body, deps: { config, counters, clock }, request }) => {
    await assertWithinLimit(counters, limit, networkOf(request), clock())
    return analyzeWithShippedDivisions(config.root, body.address)
  })
}

/** A picture of 5 MB in base64, with the JSON around it. */
const pictureBytes = 7 * 1024 * 1024

const pictureCall = (app: FastifyInstance): void => {
  app.addHook('onClose', () => app.deps.ports.pictureText.close())
  registerCall(
    app,
    addressReadPicture,
    async ({ body, user, deps, reply }) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      await assertWithinLimit(deps.db, pictures, user.userId, deps.clock())
      return readPicture(deps, Buffer.from(body.pictureBase64, 'base64'), user.userId, gone.signal)
    },
    { bodyLimit: pictureBytes },
  )
}

/** Calls below `address/`: the analysis of a pasted text, the text of a picture, and the customer's address books. */
export const addressModule = (app: FastifyInstance): void => {
  analysisCall(app)
  pictureCall(app)

  registerCall(
    app,
    addressPage,
    async ({ body, user, request, deps: { db, config } }) => {
      const { kind, keyword, tag, groupId, smsCode } = body
      const { deps } = app
      if (smsCode !== '') {
        const code = await proveOwnCode(deps, user.userId, callerOf(config, request), 'showAddresses', smsCode)
        await inTransaction(deps.db, async (tx) => {
          await code.use(tx)
          await allowMore(tx, user.userId)
        })
      }
      const filter = { userId: user.userId, kind, keyword, tag, groupId }
      const list = await addressPageQuery(db, filter, body)
      const shown = list.map(({ entry }) => entry.addressId)
      // Counted where changes go; `db` may be a replica.
      await countShown(deps.db, user.userId, shown, deps.clock())
      return {
        total: await countAddresses(db, filter),
        list: list.map((record) => toEntry(shippedDivisions(config.root), record)),
      }
    },
    { fromReplica: true, inDocuments: true },
  )
  registerCall(app, addressTags, ({ user, deps }) => bookTags(deps.db, user.userId), { inDocuments: true })
  registerCall(app, addressCreate, ({ body, user, deps }) => createEntry(deps, user.userId, body))
  registerCall(app, addressUpdate, ({ body, user, deps }) => changeEntry(deps, user.userId, body))
  registerCall(app, addressDelete, async ({ body, user, deps }) => ({
    deleted: await deleteEntries(deps, user.userId, body.addressIds),
  }))
  registerCall(app, addressSetDefault, async ({ body, user, deps }) => {
    await setDefault(deps, user.userId, body.addressId, body.isDefault)
    return body
  })
  registerCall(
    app,
    addressImport,
    async ({ body, user, deps }) => ({ results: await importRows(deps, user.userId, body) }),
    { bodyLimit: importBytes },
  )

  registerDownload(app, addressExport, async ({ body, user, deps, request }) => {
    const now = deps.clock()
    await assertWithinLimit(deps.db, exportedFiles, user.userId, now)
    const fileName = `${body.kind === 'sender' ? '寄件' : '收件'}地址簿_${shanghaiDay(now).replaceAll('-', '')}.xlsx`
    return {
      type: workbookType,
      fileName,
      content: await exportBook(deps, user.userId, callerOf(deps.config, request), body),
    }
  })
}
