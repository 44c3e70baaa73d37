import {
  goodsTemplateCreate,
  goodsTemplateDelete,
  goodsTemplateList,
  goodsTemplateRename,
} from '@portal/contract/goods-template'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { createTemplate, deleteTemplate, listTemplates, renameTemplate } from './goods-template.service'

/** 常用货物: goods that a customer sends again and again. */
export const goodsTemplateModule = (app: FastifyInstance): void => {
  registerCall(app, goodsTemplateList, ({ user, deps }) => listTemplates(deps.db, user.userId), { inDocuments: true })
  registerCall(app, goodsTemplateCreate, ({ body, user, deps }) => createTemplate(deps, user.userId, body))
  registerCall(app, goodsTemplateRename, ({ body, user, deps }) => renameTemplate(deps, user.userId, body))
  registerCall(app, goodsTemplateDelete, async ({ body, user, deps }) => ({
    deleted: await deleteTemplate(deps, user.userId, body.templateId),
  }))
}
