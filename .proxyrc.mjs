import { createProxyMiddleware } from 'http-proxy-middleware';

/** During development Parcel answers the browser and hands these to the server (see scripts/dev.mjs). */
export default function (app) {
  const server = `http://127.0.0.1:${process.env.API_PORT ?? 8801}`;
  const paths = ['/asset', '/upload', '/portal', '/healthz', '/readyz'];
  app.use(createProxyMiddleware(paths, { target: server }));
}
