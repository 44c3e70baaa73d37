import actions from '@portal/kit/actions.module.css'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { maskPhone } from '@portal/shared'
import * as links from '@portal/contract/links'
import type { Profile } from '@portal/contract/profile'
import { Link } from '@portal/shared/router'
import { Button } from 'antd'
import { AvatarPicker } from './avatar-picker'
import { MemberCard } from './member-card'
import { ProfileForm } from './profile-form'
import styles from './profile-view.module.css'
import { type Setting, SettingRows } from './setting-rows'
import { useProfileDialogs } from './use-profile-dialogs'

/** The page once the profile is loaded. */
export const ProfileView = ({ profile }: { profile: Profile }) => {
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
