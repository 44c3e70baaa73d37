import {
  invoiceTitleCreate,
  invoiceTitleDelete,
  invoiceTitleList,
  invoiceTitleSetDefault,
  invoiceTitleSuggest,
  invoiceTitleUpdate,
} from '@portal/shared/contract/invoice-title'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { deleteTitle, setDefaultTitle, updateTitle } from './change-title.service'
import { createTitle } from './create-title.service'
import { suggestTitles } from './suggest-title.service'
import { titlesOfQuery } from './title.repository'

export const invoiceTitleModule = (app: FastifyInstance): void => {
  registerCall(app, invoiceTitleList, ({ user, deps: { db } }) => titlesOfQuery(db, user.userId))

  registerCall(app, invoiceTitleCreate, ({ body, user, deps }) => createTitle(deps, user.userId, body))

  registerCall(app, invoiceTitleUpdate, async ({ body: { titleId, ...fields }, user, deps: { db } }) => {
    await updateTitle(db, { userId: user.userId, titleId }, fields)
    return {}
  })

  registerCall(app, invoiceTitleDelete, async ({ body: { titleId }, user, deps: { db } }) => {
    await deleteTitle(db, { userId: user.userId, titleId })
    return {}
  })

  registerCall(app, invoiceTitleSetDefault, async ({ body: { titleId }, user, deps: { db } }) => {
    await setDefaultTitle(db, { userId: user.userId, titleId })
    return {}
  })

  registerCall(app, invoiceTitleSuggest, ({ body: { keyword }, user, deps }) =>
    suggestTitles(deps, user.userId, keyword),
  )
}
