import { inArray, sql } from 'drizzle-orm'
import { emailBinding } from './email.tables'
import type { PersonalData } from './personal-data'
import { loginDirectory } from './login-directory.tables'
import { numberDirectory } from './number-directory.tables'
import { user } from './user.tables'

export const accountData: PersonalData = {
  own: [
    {
      table: user,
      exported: { section: 'account', rowKey: user.userId },
      // The row stays for the orders that refer to it; its phone number may register again.
      erased: (tx, userIds, now) =>
        tx
          .update(user)
          .set({
            userTel: sql`'erased-' || ${user.userId}`,
            nickname: '',
            passwordHash: null,
            eraseAt: null,
            lastLoginAt: null,
            erasedAt: now,
          })
          .where(inArray(user.userId, [...userIds])),
    },
    { table: emailBinding, exported: { section: 'email', rowKey: emailBinding.userId }, erased: 'ROWS' },
    {
      table: loginDirectory,
      exported: { because: 'phone number and WeChat stand in their own sections' },
      erased: 'ROWS',
    },
    {
      table: numberDirectory,
      exported: { because: 'the numbers stand in the rows that have them' },
      erased: { because: 'orders, payments and invoices are kept, and the numbers of codes expire' },
    },
  ],
}
