import actions from '@portal/kit/actions.module.css'
import { Card } from '@portal/kit/card'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import type { Profile } from '@portal/contract/profile'
import { formatDay, maskPhone } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { type DialogEnds, useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Button } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { AvatarPicker } from './avatar-picker'
import { ProfileForm } from './profile-form'
import styles from './profile-view.module.css'

const dialogs = {
  changePhone: async () => (await import('../../components/change-phone-dialog')).ChangePhoneDialog,
  export: async () => (await import('./export-dialog')).ExportDialog,
  cancelAccount: async () => (await import('./cancel-account-dialog')).CancelAccountDialog,
} satisfies Record<string, () => Promise<ComponentType<DialogEnds>>>

/** The dialogs of the page. */
const useProfileDialogs = () => {
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['profile/detail'] })
    // The shell's header shows the avatar, too.
    dispatchEvent(new Event('profile-updated'))
  }
  const { show, dialog } = useLazyDialog(refresh)

  const open = (name: keyof typeof dialogs) =>
    show(async () => {
      const Dialog = await dialogs[name]()
      return (ends) => <Dialog {...ends} />
    })
  const crop = (picture: ImageBitmap) =>
    show(async () => {
      const { AvatarDialog } = await import('./avatar-dialog')
      return (ends) => <AvatarDialog picture={picture} {...ends} />
    })
  return { open, crop, refresh, dialog }
}

/** The distance to the next level, as a sentence and as a share from 0 to 1. */
const progressOf = ({ ordersOfYear, nextLevel }: Profile) =>
  nextLevel === null
    ? { share: 1, text: '已是最高等级' }
    : {
        share: ordersOfYear / nextLevel.orders,
        text: `再寄 ${nextLevel.orders - ordersOfYear} 单成为${nextLevel.level}`,
      }

/** Picture, name, level by the orders of a year, and the date of registration. */
const MemberCard = ({ profile, children }: { profile: Profile; children: ReactNode }) => {
  const { nickname, userTel, level, ordersOfYear, registeredAt } = profile
  const { share, text } = progressOf(profile)
  return (
    <section className={`${surface.plain} ${styles.card}`} aria-label="会员信息">
      {children}
      <h2 className={`${heading.xl} ${prose.strong} ${prose.typed} ${styles.name}`}>
        {nickname || maskPhone(userTel)}
      </h2>
      <span className={styles.level}>{level}</span>
      <div className={styles.way} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
      </div>
      <p className={prose.hint}>近一年寄件 {ordersOfYear} 单</p>
      <p className={prose.hint}>{text}</p>
      <p className={prose.hint}>注册于 {formatDay(registeredAt)}</p>
    </section>
  )
}

interface Setting {
  title: string
  text: ReactNode
  action: ReactNode
}

/** A list of settings, each with its state and actions. */
const SettingRows = ({ settings }: { settings: readonly Setting[] }) => (
  <ul className={`${layout.list} ${layout.ruled}`}>
    {settings.map(({ title, text, action }) => (
      <li key={title} className={`${layout.bar4} ${styles.row}`}>
        <div className={styles.words}>
          <h3 className={`${heading.md} ${prose.strong}`}>{title}</h3>
          <p className={prose.secondary}>{text}</p>
        </div>
        {action}
      </li>
    ))}
  </ul>
)

/** The page once the profile is loaded; `children` come before its cards. */
export const ProfileView = ({ profile, children }: { profile: Profile; children: ReactNode }) => {
  const { open, crop, refresh, dialog } = useProfileDialogs()
  const security: Setting[] = [
    {
      title: '手机号',
      text: `${maskPhone(profile.userTel)}，用于登录和接收通知`,
      action: <Button onClick={() => void open('changePhone')}>更换手机号</Button>,
    },
    {
      title: '邮箱、登录密码与微信',
      text: '绑定邮箱、修改登录密码、管理登录设备',
      action: (
        <Link className={actions.alone} to={links.accountBinding()}>
          账号绑定
        </Link>
      ),
    },
  ]
  const data: Setting[] = [
    {
      title: '下载我的数据',
      text: '平台保存的与您有关的全部数据，一个压缩文件',
      action: <Button onClick={() => void open('export')}>下载</Button>,
    },
    {
      title: '注销账号',
      text: '删除账号与个人数据，7 天内登录可撤回',
      action: (
        <Button danger onClick={() => void open('cancelAccount')}>
          注销账号
        </Button>
      ),
    },
  ]
  return (
    <div className={styles.view}>
      <MemberCard profile={profile}>
        <AvatarPicker
          avatar={profile.avatar}
          nickname={profile.nickname}
          onPicked={(picture) => void crop(picture)}
          onRemoved={refresh}
        />
      </MemberCard>
      <div className={layout.stack4}>
        {children}
        <Card title="基本资料">
          <ProfileForm profile={profile} onSaved={refresh} />
        </Card>
        <Card title="账号安全">
          <SettingRows settings={security} />
        </Card>
        <Card title="我的数据">
          <SettingRows settings={data} />
        </Card>
      </div>
      {dialog}
    </div>
  )
}
