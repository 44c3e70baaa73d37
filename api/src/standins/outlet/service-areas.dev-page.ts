import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { asc, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../../host/security-headers'
import { outlet } from '../../modules/outlet/outlet.tables'
import { escapeHtml, inlineJson } from '../../host/escape'
import type { Config } from '../../config/config'

interface DrawnOutlet {
  outletCode: string
  outletName: string
  lng: number
  lat: number
}

const style = `
*{box-sizing:border-box}
body{margin:0;padding:16px;background:#f3f6fa;color:#1d2939;font:15px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;
--portal-brand:#0958d9;--portal-brand-soft:#e6f0ff;--portal-text:#1d2939;--portal-text-secondary:#475467;--portal-text-faint:#667085;--portal-outline:#667085;--portal-surface:#fff;--portal-page:#f3f6fa;--portal-success:#05603a;--portal-radius:10px}
main{display:grid;gap:16px;max-width:1408px;margin:0 auto;grid-template-columns:minmax(0,360px) minmax(0,1fr)}
.panel{padding:20px;border-radius:14px;background:#fff;box-shadow:0 1px 3px rgb(16 24 40/.12)}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 12px;color:#475467}
label{display:block;margin:0 0 4px;font-size:14px}
form{margin-top:16px}[hidden]{display:none}
select,input{width:100%;min-width:0;min-height:44px;padding:0 12px;border:1px solid #98a2b3;border-radius:10px;background:#fff;color:inherit;font:inherit}
fieldset{margin:16px 0 0;padding:0;border:0}legend{padding:0;font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
button{min-height:44px;padding:0 16px;border:1px solid transparent;border-radius:10px;background:#0958d9;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:disabled{opacity:.5;cursor:default}.plain{background:#fff;color:#344054;border-color:#98a2b3}.small{min-height:36px;padding:0 12px;font-weight:400}.row .plain{flex:1}.row input{flex:3}#places button{flex:1;text-align:start}.save{width:100%}
ul{margin:8px 0 12px;padding:0;list-style:none}li{display:flex;gap:8px;align-items:center;padding:8px 10px;border-radius:8px}li span{flex:1}li[aria-current]{background:#e6f0ff}
:focus-visible{outline:3px solid #7db4f5;outline-offset:2px}
[role=alert]:not(:empty){margin:0;padding:10px 14px;border-radius:10px;background:#fef3f2;color:#b42318}[role=status]:not(:empty){margin:0 0 8px;color:#05603a}
.map{position:relative;height:calc(100vh - 32px);min-height:320px;overflow:hidden;border-radius:14px;background:#e6f0ff}
#map{position:absolute;inset:0}
@media(max-width:800px){main{grid-template-columns:minmax(0,1fr)}.map{height:60vh}}`

const optionsOf = (outlets: readonly DrawnOutlet[]): string =>
  outlets
    .map(
      ({ outletCode, outletName }) =>
        `<option value="${escapeHtml(outletCode)}">${escapeHtml(outletName)}（${escapeHtml(outletCode)}）</option>`,
    )
    .join('')

/** The page of the demo on which an outlet's service area is drawn; its script is `areas-page/main.ts`. */
const serviceAreasPage = (outlets: readonly DrawnOutlet[], amap: Config['amap']): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>网点服务范围（演示）</title><style>${style}</style></head><body><main>
<section class="panel" aria-labelledby="title"><h1 id="title">网点服务范围（演示）</h1>
<p>此页代替承运商的运营系统，仅演示环境提供。拖动顶点调整形状，拖动两顶点之间的小点可增加顶点。</p>
<label for="outlet">网点</label><select id="outlet" autocomplete="off">${optionsOf(outlets)}</select>
<form id="search" hidden><label for="place">查找地点</label><div class="row"><input id="place" name="place" maxlength="50" autocomplete="off"><button class="plain">查找</button></div><ul id="places" aria-label="找到的地点"></ul></form>
<fieldset id="tools" disabled><legend>区域（最多10个）</legend>
<div class="row"><button type="button" class="plain" id="polygon">画多边形</button><button type="button" class="plain" id="circle">画圆形</button></div>
<ul id="shapes" aria-label="已画区域"></ul><p id="empty">还没有区域：选择上面的工具，在地图中央开始画。</p>
<button type="button" class="save" id="save">保存服务范围</button></fieldset>
<p id="said" role="status"></p><p id="problem" role="alert"></p></section>
<section class="map" aria-label="地图"><div id="map"></div></section></main>
<script type="application/json" id="portal-config">${inlineJson({ amap })}</script>
<script type="application/json" id="outlets">${inlineJson(outlets)}</script>
<script type="module" src="/dev/scripts/service-areas.js"></script></body></html>`

const maxOutlets = 500

/** `/dev/service-areas`: the stand-in for the carrier's system that draws service areas (`operations/serviceArea`). */
export const serviceAreasDevPage = (dev: FastifyInstance): void => {
  const { db, config } = dev.deps
  // Not cached, because the next build replaces the files under the same names.
  void dev.register(fastifyStatic, {
    root: join(config.root, 'dist/api/stand-ins/dev'),
    prefix: '/scripts/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.setHeader('cache-control', 'no-cache'),
  })

  dev.get('/service-areas', async (_request, reply) => {
    const outlets = await db
      .select({ outletCode: outlet.outletCode, outletName: outlet.outletName, lng: outlet.lng, lat: outlet.lat })
      .from(outlet)
      .where(ne(outlet.status, 'CLOSED'))
      .orderBy(asc(outlet.outletCode))
      .limit(maxOutlets)
    return reply
      .headers(securityHeaders(config, null))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(serviceAreasPage(outlets, config.amap))
  })
}
