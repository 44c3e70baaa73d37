import { z } from 'zod'
import { bookKind } from './address'
import { defineCall } from './call'
import { maxGroupNameLength, maxGroups } from './limits'
import { clientRequestId } from './primitives'
import { line } from './typed-text'

const groupId = z.string('请选择分组').min(1, '请选择分组').max(40)
const groupName = line('请填写分组名称')
  .min(1, '请填写分组名称')
  .max(maxGroupNameLength, `分组名称不能超过${maxGroupNameLength}个字`)

const group = z.object({ groupId: z.string(), groupName: z.string() })

const groupsOfBook = z.object({
  /** The oldest first. */
  groups: z.array(group.extend({ count: z.int().min(0) })).max(maxGroups),
  /** Entries of no group. */
  ungrouped: z.int().min(0),
})
export type AddressGroup = z.infer<typeof groupsOfBook>['groups'][number]

/** The groups of both books, each with how many entries it has. */
export const addressGroupList = defineCall({
  path: 'addressGroup/list',
  access: 'user',
  request: z.object({}),
  response: z.object({ sender: groupsOfBook, receiver: groupsOfBook }),
})

/** 40973 the book has a group of that name, 40974 it has twenty. A repeat gets the group of the first time. */
export const addressGroupCreate = defineCall({
  path: 'addressGroup/create',
  access: 'user',
  request: z.object({ kind: bookKind, clientRequestId, groupName }),
  response: group,
})

/** 40421 no such group, 40973 another one of its book has that name. */
export const addressGroupRename = defineCall({
  path: 'addressGroup/rename',
  access: 'user',
  request: z.object({ groupId, groupName }),
  response: group,
})

/** Its entries stay, without a group. A group that does not exist counts as deleted. */
export const addressGroupDelete = defineCall({
  path: 'addressGroup/delete',
  access: 'user',
  request: z.object({ groupId }),
  response: z.object({ deleted: z.int().min(0) }),
})
