import { loadData } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { useEffect } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'

/** 删除实名: lists the services that will no longer work (domain §9); a code to the customer's own phone confirms it. */
export const DeleteDialog = (ends: DialogEnds) => {
  // The card that opened the dialog no longer exists afterwards, so the focus moves to the page.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <ConfirmDialog
      {...ends}
      purpose="deleteRealName"
      title="删除实名信息"
      okText="确认删除"
      danger
      successMessage="实名信息已删除"
      send={(smsCode) => loadData('realname/delete', { smsCode })}
    >
      <p>删除后，姓名、证件号码与证件照片将从系统中清除，不能恢复；寄件时需重新出示证件。</p>
      <p>代收货款、寄往境外及港澳台须重新完成实名认证后才能使用。</p>
    </ConfirmDialog>
  )
}
