import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { currentWork } from '../observe/current-work'
import type { TestServer } from './test-server'

/**
 * The number of statements that calls send to the database while a function runs. The process has other work beside
 * calls, which is not counted: it sends changes of orders and asks whether its connections are alive.
 */
export const countStatements = async ({ database }: TestServer, act: () => Promise<unknown>): Promise<number> => {
  const driver = database.kind === 'server' ? Client.prototype : PGlite.prototype
  const { query } = driver
  let statements = 0
  const spy = jest.spyOn(driver, 'query').mockImplementation(function (this: unknown, ...sent: unknown[]) {
    if ((currentWork()?.requestId ?? '') !== '') statements += 1
    return Reflect.apply(query, this, sent) as never
  })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return statements
}
