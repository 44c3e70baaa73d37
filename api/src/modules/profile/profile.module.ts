import { profileAvatar, profileDetail, profileExport, profileSave, profileSaveAvatar } from '@portal/contract/profile'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { callerOf } from '../../http/caller'
import { registerDownload } from '../../http/download'
import { assertWithinLimit, hit, isExhausted, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import type { PersonalData } from '../account-core/personal-data'
import { proveOwnCode } from '../sms/own-code'
import { streamOwnData } from './own-data/stream-own-data'
import { avatarOf, profileOf, saveAvatarOf, saveProfileOf } from './profile.service'

/** Size of a picture of 2 MB in base64, with the JSON around it. */
const avatarBodyLimit = 3 * 1024 * 1024
/** Pictures of one customer per hour, because each is decoded. */
const avatarLimit: Limit = { name: 'avatar', max: 30, windowSeconds: 3600 }
/** Downloads of all own data per customer and day. */
const exportLimit: Limit = { name: 'profile-export', max: 3, windowSeconds: 86_400 }

export const profileModule =
  (registered: readonly PersonalData[]) =>
  (app: FastifyInstance): void => {
    registerCall(app, profileDetail, ({ user, deps }) => profileOf(deps, user.userId), { inDocuments: true })

    registerCall(app, profileSave, async ({ body, user, deps }) => {
      await saveProfileOf(deps, user.userId, body)
      return {}
    })

    registerCall(app, profileAvatar, async ({ user, deps }) => ({ avatar: await avatarOf(deps, user.userId) }))

    registerCall(
      app,
      profileSaveAvatar,
      async ({ body, user, deps }) => {
        await assertWithinLimit(deps.db, avatarLimit, user.userId, deps.clock())
        return { avatar: await saveAvatarOf(deps, user.userId, body.imageBase64) }
      },
      { bodyLimit: avatarBodyLimit },
    )

    registerDownload(app, profileExport, async ({ body, user, deps, request }) => {
      const now = deps.clock()
      const tooOften = () => new BusinessError('RATE_LIMITED', '每天最多下载3次，请明天再试')
      if (await isExhausted(deps.db, exportLimit, user.userId, now)) throw tooOften()
      const code = await proveOwnCode(deps, user.userId, callerOf(deps.config, request), 'exportOwnData', body.smsCode)
      await code.use(deps.db)
      if (!(await hit(deps.db, exportLimit, user.userId, now))) throw tooOften()
      return {
        type: 'application/zip',
        fileName: `我的数据_${shanghaiDay(now).replaceAll('-', '')}.zip`,
        content: streamOwnData(registered, deps, user.userId),
      }
    })
  }
