import { configToStart } from './check-start'
import { misspeltSettings } from './config/misspelt-settings'
import { StartError } from './config/start-error'
import { describeError } from './http/describe-error'
import { startPortal } from './portal'

/** Milliseconds. A stop that takes longer is stuck and the process exits; the database survives that. */
const stopTimeout = 30_000

const reportFatal = (fatal: unknown): void => console.error(JSON.stringify({ fatal }))

const main = async (): Promise<void> => {
  for (const warning of misspeltSettings(process.env)) console.error(warning)
  const config = await configToStart(process.env)
  const portal = await startPortal(config)
  const stop = (exitCode: number, delaySeconds = 0): void => {
    const exitStuck = (): void => {
      reportFatal(`not stopped within ${stopTimeout} ms`)
      process.exit(1)
    }
    setTimeout(exitStuck, stopTimeout).unref()
    portal.stop(delaySeconds).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        reportFatal(describeError(error))
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', () => stop(0))
  process.once('SIGTERM', () => stop(0, config.stopDelaySeconds))
  process.once('uncaughtException', (error) => {
    reportFatal(describeError(error))
    stop(1)
  })
  console.log([`零川物流客户门户已启动：${portal.address}`, ...portal.notes, '停止：Ctrl-C'].join('\n'))
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
