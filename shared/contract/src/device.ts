import { z } from 'zod'
import { smsCodeOfAnyLength } from './auth'
import { defineCall } from './call'
import { instant } from './primitives'

/**
 * Where the customer is logged in: one entry per session, this one first, then the last seen. There is no place: a
 * network address locates badly and is personal data.
 */
export const deviceList = defineCall({
  path: 'binding/deviceList',
  access: 'user',
  request: z.object({}),
  response: z
    .array(
      z.object({
        deviceId: z.string(),
        /** `Windows · Chrome`; '' when the browser did not say. */
        deviceName: z.string(),
        loginMethod: z.enum(['pwd', 'sms', 'wechat']).nullable(),
        loggedInAt: instant,
        /** To some minutes. */
        lastSeenAt: instant,
        isThis: z.boolean(),
      }),
    )
    .max(50),
})
export type Device = z.infer<typeof deviceList.response>[number]

/**
 * Signs out one device; one that is unknown, or somebody else's, counts as signed out. One that is not this one needs a
 * code sent to the account's phone: 40111 without, 40102 wrong code.
 */
export const deviceSignOut = defineCall({
  path: 'binding/deviceSignOut',
  access: 'user',
  request: z.object({
    deviceId: z.string('请选择设备').min(1, '请选择设备').max(64),
    smsCode: smsCodeOfAnyLength.optional(),
  }),
  response: z.object({}),
})

/**
 * Signs out every device but this one; needs a code sent to the account's phone: otherwise a thief could sign the owner
 * out.
 */
export const deviceSignOutOthers = defineCall({
  path: 'binding/deviceSignOutOthers',
  access: 'user',
  request: z.object({ smsCode: smsCodeOfAnyLength }),
  response: z.object({}),
})
