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
 * The files of one thing that a person writes: `ids` goes with the call, `clear` when it has been answered, `sendAgain` when it was
 * refused because a file was gone (40440). They stop while the page is hidden and go on by themselves. `kept` come from a draft.
 */
export const useAttachments = (kept: readonly SavedAttachment[] = none) => {
  const userId = useUserInfo()?.userId ?? ''
  const [uploads] = useState(() => createUploads(userId, kept))
  const items = useStore(uploads.items)
  useEffect(() => uploads.activate(), [uploads])
  return useMemo(
    () => ({
      ...uploads,
      items,
      ids: items.filter(({ state }) => state === 'DONE').map(({ uploadId }) => uploadId),
      /** What keeps it from being sent; '' for nothing. */
      problem: problemOf(items),
      isUploading: items.some(({ state }) => state === 'WAITING' || state === 'SENDING'),
    }),
    [uploads, items],
  )
}
export type Attachments = ReturnType<typeof useAttachments>
