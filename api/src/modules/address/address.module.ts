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
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/transaction'
import { callerOf } from '../../http/caller'
import { networkOf } from '../../http/client-address'
import { registerDownload } from '../../http/download'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { workbookType } from '@portal/rules/workbook/workbook-parts'
import { analyzeWithShippedDivisions } from './analyze'
import { addressPageQuery, countAddresses } from './address.repository'
import { toEntry } from './address.view'
import { bookTags } from './book-tags'
import { changeEntry, createEntry, deleteEntries, setDefault } from './edit-book.service'
import { exportBook } from './export-book.service'
import { importRows } from './import-rows.service'
import { allowMore, countShown } from './shown-entries'
import { analyses, exportedFiles, pictures } from './limits'
import { readPicture } from './picture/read-picture.service'
import { proveOwnCode } from '../sms/own-code'
import { shippedDivisions } from './shipped-divisions'

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
    { fromReplica: true },
  )
  registerCall(app, addressTags, ({ user, deps }) => bookTags(deps.db, user.userId))
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
