import { useStore, useUserInfo } from '@portal/shared'
import { useEffect, useMemo, useState } from 'react'
import type { Attachment, SavedAttachment } from './attachment'
import { createUploads } from './uploads'

const none: readonly SavedAttachment[] = []

const problemOf = (items: readonly Attachment[]): string => {
  if (items.some(({ state }) => state === 'REFUSED')) return '请先移除无法使用的文件'
  if (items.some(({ state }) => state === 'BROKEN')) return '有文件没有传完，请等待恢复或移除后再提交'
  return items.every(({ state }) => state === 'DONE') ? '' : '文件上传中，请稍候'
}

/**
 * The attachments of one form. `ids` goes into the request; call `clear` when it has succeeded, and `sendAgain` when it
 * was refused because a file no longer exists (40440). Uploads pause while the page is hidden and resume by themselves.
 * `savedAttachments` come from a draft.
 */
export const useAttachments = (savedAttachments: readonly SavedAttachment[] = none) => {
  const userId = useUserInfo()?.userId ?? ''
  const [uploads] = useState(() => createUploads(userId, savedAttachments))
  const items = useStore(uploads.items)
  useEffect(() => uploads.activate(), [uploads])
  return useMemo(
    () => ({
      ...uploads,
      items,
      ids: items.filter(({ state }) => state === 'DONE').map(({ uploadId }) => uploadId),
      /** Why the form cannot be sent yet; '' when it can. */
      problem: problemOf(items),
      isUploading: items.some(({ state }) => state === 'WAITING' || state === 'SENDING'),
    }),
    [uploads, items],
  )
}
export type Attachments = ReturnType<typeof useAttachments>
