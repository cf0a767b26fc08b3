# The product in one container. Data lies under /data; give it a volume:
#   docker build -t launch-catalog .
#   docker run -p 3000:3000 -v catalog:/data launch-catalog
# Commands such as `npm run restore` need the development packages: run them from a checkout, with DATA_DIR set to the volume's folder.
FROM node:20-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# No package needs an install script.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# What scripts/allocator.mjs sets for npm start.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=build /app/package.json /app/next.config.ts ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/db/data ./db/data
# Programs that run as processes of their own, and the fonts of share images.
COPY --from=build /app/lib/media/card/fonts ./lib/media/card/fonts
COPY --from=build /app/lib/media/svg-process.mjs ./lib/media/svg-process.mjs
COPY --from=build /app/lib/page/rendered ./lib/page/rendered
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
# A start after a crash replays the database's log first.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: the server itself gets SIGTERM and lets running requests end.
CMD ["node", "server/serve.mjs"]
