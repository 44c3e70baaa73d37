import { addressMoveToGroup } from '@portal/contract/address'
import {
  addressGroupCreate,
  addressGroupDelete,
  addressGroupList,
  addressGroupRename,
} from '@portal/contract/address-group'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { createGroup, deleteGroup, moveToGroup, renameGroup } from './edit-groups.service'
import { listGroups } from './list-groups.service'

/** Groups of the customer's address books, and which entry is in which. */
export const addressGroupModule = (app: FastifyInstance): void => {
  registerCall(app, addressGroupList, ({ user, deps }) => listGroups(deps.db, user.userId))
  registerCall(app, addressGroupCreate, ({ body, user, deps }) => createGroup(deps, user.userId, body))
  registerCall(app, addressGroupRename, ({ body, user, deps }) => renameGroup(deps, user.userId, body))
  registerCall(app, addressGroupDelete, async ({ body, user, deps }) => ({
    deleted: await deleteGroup(deps, user.userId, body.groupId),
  }))
  registerCall(app, addressMoveToGroup, async ({ body, user, deps }) => ({
    moved: await moveToGroup(deps, user.userId, body.addressIds, body.groupId),
  }))
}
