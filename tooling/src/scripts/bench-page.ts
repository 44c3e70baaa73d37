import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, createReadStream, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, extname } from 'node:path'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Registry } from '@portal/contract/registry'
import type { Load } from '../../../e2e/bench/bench-page'
import { runBench } from '../../../e2e/bench/run-bench'
import { buildPlain, type PlainFiles, plainDir } from '../bench/plain-build'
import { waitUntilUp } from '../bench/wait-until-up'
import { build } from '../build/build'
import { distDir } from '../paths'
import { endWithProcess } from '../testing/end-with-process'
import { ensureBrowser } from '../testing/ensure-browser'
import { answerHeaders } from '../../../api/src/host/security-headers'
import { compression } from '../../../api/src/http/compression'

/** The portal's own scripts and preloads; the styles of its frame are inline, and the plain application's as well. */
const portalFiles = /^(?:<script defer src=|<link rel="preload" ).*$\n?/gm

/** By path: which page of which remote is shown there, as `remote-send/send`. */
const pagesByPath = (): Map<string, string> => {
  const registry = JSON.parse(readFileSync(join(distDir, 'registry.json'), 'utf8')) as Registry
  return new Map(
    registry.remotes.flatMap(({ name, routes }) => routes.map(({ path, page }) => [path, `${name}/${page}`] as const)),
  )
}

/**
 * The portal's document at an address with a query has no first HTML, as a plain application has none: it has a
 * skeleton.
 */
const withQuery = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}plain=1`

/**
 * Makes the plain application's HTML of the portal's: the same prerendered frame and skeleton, which its first render
 * replaces, with the scripts of one bundle and preloads of the page's chunks.
 */
const plainHtml = ({ entry, pages }: PlainFiles): ((path: string, portalsHtml: string) => string) => {
  const pageOf = pagesByPath()
  return (path, portalsHtml) => {
    const scripts = entry
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<script defer src="/plain/${file}"></script>`)
    const preloads = (pages[pageOf.get(path) ?? ''] ?? []).map(
      (file) => `<link rel="preload" href="/plain/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}">`,
    )
    return portalsHtml.replace(portalFiles, '').replace('</head>', `${[...scripts, ...preloads].join('\n')}\n</head>`)
  }
}

const types: Record<string, string> = { '.js': 'application/javascript', '.css': 'text/css' }

const sendFile = (path: string, reply: ServerResponse): void => {
  const file = join(plainDir, path)
  if (!existsSync(file)) return void reply.writeHead(404).end()
  const compressed = existsSync(`${file}.br`)
  reply.writeHead(200, {
    ...answerHeaders('demo'),
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(compressed && { 'content-encoding': 'br' }),
  })
  createReadStream(compressed ? `${file}.br` : file).pipe(reply)
}

/**
 * Serves the plain build as the portal's host serves the portal: brotli, immutable files, headers, its HTML; calls and
 * data go on to the portal.
 */
const servePlain = (files: PlainFiles, port: number, portalPort: number): Promise<Server> => {
  const html = plainHtml(files)

  const forward = (incoming: IncomingMessage, reply: ServerResponse, path: string) => {
    const isPage = !/^\/(api|data|assets)\/|\.json$/.test(path)
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers
    const onward = request(
      {
        port: portalPort,
        host: '127.0.0.1',
        path: isPage ? withQuery(incoming.url ?? '/') : incoming.url,
        method: incoming.method,
        headers: isPage ? headers : incoming.headers,
      },
      (answer) => {
        if (!isPage) {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(reply)
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const body = brotliCompressSync(html(path, Buffer.concat(chunks).toString()), compression.brotliOptions)
          reply.writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'br',
            'cache-control': 'no-cache',
          })
          reply.end(body)
        })
      },
    )
    onward.on('error', () => reply.writeHead(502).end())
    incoming.pipe(onward)
  }

  return new Promise((resolve) => {
    const server = createServer((incoming, reply) => {
      const path = (incoming.url ?? '/').split('?')[0] ?? '/'
      if (path.startsWith('/plain/')) sendFile(path.slice('/plain/'.length), reply)
      else forward(incoming, reply, path)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

const PORTAL_PORT = 18090
const PLAIN_PORT = 18091

/** Maximum ratios of a cold load, portal to plain application. */
const maxRatios = { usable: 1, acts: 1, blocking: 1, kilobytes: 1.08 } as const

const columns: [title: string, width: number, cell: (load: Load) => string][] = [
  ['first paint', 12, ({ firstPaint }) => `${firstPaint.toFixed(0)} ms`],
  ['largest', 9, ({ largestPaint }) => `${largestPaint.toFixed(0)} ms`],
  ['usable', 9, ({ usable }) => `${usable.toFixed(0)} ms`],
  ['acts', 9, ({ acts }) => `${acts.toFixed(0)} ms`],
  ['blocking', 9, ({ blocking }) => `${blocking.toFixed(0)} ms`],
  ['KB', 6, ({ kilobytes }) => kilobytes.toFixed(0)],
  ['requests', 9, ({ requests }) => String(requests)],
]

const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padStart(columns[index]?.[1] ?? 0)).join(' ')

/**
 * `npm run bench:page [-- rounds [path]]`: the portal beside a plain single-page application of the same sources, on a
 * slow phone on a slow line; exit code 1 when a ratio is exceeded.
 */
export const run = async ([rounds = '5', path = '']: string[]): Promise<void> => {
  await build()
  const files = await buildPlain()
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const portal = spawn(process.execPath, [join(distDir, 'api/main.mjs')], {
    env: { ...process.env, PORT: String(PORTAL_PORT), PORTAL_DATA_DIR: data },
    stdio: 'ignore',
  })
  endWithProcess(portal)
  const plain = await servePlain(files, PLAIN_PORT, PORTAL_PORT)
  try {
    await waitUntilUp(`http://127.0.0.1:${PORTAL_PORT}`)
    const results = await runBench(
      ensureBrowser(),
      `http://127.0.0.1:${PORTAL_PORT}`,
      `http://127.0.0.1:${PLAIN_PORT}`,
      Number(rounds),
      path,
    )
    console.log(`${''.padEnd(36)}${line(columns.map(([title]) => title))}`)
    for (const { path: route, portal: own, plain: other } of results) {
      for (const [build, loads] of Object.entries({ portal: own, plain: other }))
        for (const [cache, load] of Object.entries(loads) as [string, Load][])
          console.log(
            `  ${route.padEnd(24)} ${build.padEnd(6)} ${cache} ${line(columns.map(([, , cell]) => cell(load)))}`,
          )
      const ratios = Object.entries(maxRatios).map(([name, max]) => {
        const figure = name as keyof typeof maxRatios
        return { name, max, ratio: own.cold[figure] / other.cold[figure] }
      })
      const isGood = ratios.every(({ ratio, max }) => ratio <= max)
      console.log(
        `${isGood ? '✓' : '✗'} ${route}: ${ratios.map(({ name, max, ratio }) => `${name} ${ratio.toFixed(2)} (≤ ${max})`).join(', ')}; warm usable ${(own.warm.usable / other.warm.usable).toFixed(2)}`,
      )
      if (!isGood) process.exitCode = 1
    }
  } finally {
    plain.close()
    portal.kill('SIGTERM')
    await new Promise((resolve) => portal.once('exit', resolve))
  }
}
