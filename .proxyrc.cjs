const { request } = require('node:http');

const paths = ['/asset', '/upload', '/portal', '/healthz', '/readyz'];

/** During development Parcel answers the browser and hands these paths to the server (see scripts/dev.mjs). */
module.exports = (app) => {
  app.use((asked, answer, next) => {
    const { pathname } = new URL(asked.url, 'http://localhost');
    if (!paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return next();
    const { method, url: path, headers } = asked;
    const passedOn = request(
      { port: process.env.API_PORT, host: '127.0.0.1', method, path, headers },
      (given) => {
        answer.writeHead(given.statusCode, given.headers);
        given.pipe(answer);
      },
    );
    passedOn.on('error', (error) => {
      if (answer.headersSent) return answer.destroy();
      answer
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(`The server does not answer: ${error.message}`);
    });
    asked.pipe(passedOn);
  });
};
