import type { CDPSession, Page } from '@playwright/test'
import { chromiumArguments } from './chromium'

/**
 * Chromium that compiles nothing to machine code: what its compilers produce stands in the heap, comes when a function
 * was called often enough, and is nothing that a page keeps. Nor does it collect compile hints, for which it keeps
 * every script of a page.
 */
export const withoutCompilers = {
  executablePath: process.env.CHROME_PATH,
  args: [
    ...chromiumArguments,
    '--disable-features=LocalCompileHints,ProduceCompileHints2',
    '--js-flags=--no-turbofan --no-maglev --no-sparkplug',
  ],
}

/** The memory of a page after garbage collection. */
export interface Memory {
  listeners: number
  /** All nodes, and those outside of the document. */
  nodes: number
  detached: number
  heapMb: number
}

export interface MemoryProbe {
  measure: () => Promise<Memory>
  /** Addresses of the scripts of which any function is still alive. */
  liveScripts: () => Promise<string[]>
}

const collectGarbage = async (session: CDPSession) => {
  // The next run collects the objects that a finaliser or a weak list has released.
  for (let run = 0; run < 3; run++) await session.send('HeapProfiler.collectGarbage')
}

const countDetached = async (session: CDPSession): Promise<number> => {
  const objectGroup = 'detached'
  const { result } = await session.send('Runtime.evaluate', { expression: 'Node.prototype', objectGroup })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  })
  const { result: count, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    // Prototypes, which have a constructor of their own, are no nodes.
    functionDeclaration: `function () {
      return this.filter((node) => !Object.hasOwn(node, 'constructor') && !node.isConnected).length
    }`,
    returnByValue: true,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  return count.value as number
}

/** Measures the memory of a page. */
export const openMemoryProbe = async (page: Page): Promise<MemoryProbe> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  const measure = async (): Promise<Memory> => {
    await collectGarbage(session)
    const detached = await countDetached(session)
    // `countDetached` has made an object for every node.
    await collectGarbage(session)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN
    return {
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      detached,
      heapMb: metric('JSHeapUsedSize') / 2 ** 20,
    }
  }

  const liveScripts = async (): Promise<string[]> => {
    await collectGarbage(session)
    // On attachment a debugger gets an event for each script that is still in the heap.
    const own = await page.context().newCDPSession(page)
    const urls: string[] = []
    own.on('Debugger.scriptParsed', ({ url }) => urls.push(url))
    await own.send('Debugger.enable')
    await own.detach()
    return urls
  }
  return { measure, liveScripts }
}
